"""Predicates of armijo_backtracking on matrices that are steep enough to make the length shrink."""


def steep(f, case, h):
    # The length, the curvature along the gradient, and the longest length that falls enough.
    A = case.a * case.A
    r = A @ case.x - case.b
    h.assume(np.sqrt(np.sum(r * r)) > 1e-5)
    o = f(A=A)
    longest = 2.0 * (1.0 - case.c) * np.sum(r * r) / (r @ A @ r)
    return A, o, longest


def prop_falls_enough(f, case, h):
    A, o, longest = steep(f, case, h)
    h.check(o.t <= longest * (1.0 + 1e-9))


def prop_length_before_was_too_long(f, case, h):
    A, o, longest = steep(f, case, h)
    h.check(o.t == 1.0 or o.t / case.tau > longest * (1.0 - 1e-9))


def prop_steeper_by_one_shrinking(f, case, h):
    # Rounding decides where the length lies on the limit itself.
    A, o, longest = steep(f, case, h)
    h.assume(o.t < 1.0 and abs(o.t / longest - 1.0) > 1e-9 and abs(o.t / case.tau / longest - 1.0) > 1e-9)
    steeper = f(A=A / case.tau, b=case.b / case.tau)
    once = f(A=A)
    h.close(steeper.t, case.tau * once.t, note="length")
    h.close(steeper.x2, once.x2, note="point")
