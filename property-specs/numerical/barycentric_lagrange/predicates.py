"""Predicates of barycentric_lagrange."""


def prop_node_polynomial_for_the_power_n(f, case, h):
    x, q, n = case.x / 6.0, case.q / 6.0, case.dims.n
    distances = h.prod(q[:, None] - x[None, :], axis=1)
    h.close(q ** n - f(y=x ** n).p, distances)
