"""Predicates of rmsprop_step_epsilon_inside that need several calls or a construction of their own."""


def prop_two_steps(f, case, h):
    one = f(v=0.0 * case.v)
    two = f(w=one.w2, v=one.v2)
    square = (1.0 - case.rho ** 2) * case.g * case.g
    h.close(two.v2, square, note="v2")
    h.close((one.w2 - two.w2) * h.sqrt(square + case.eps), case.lr * case.g, note="w2")
