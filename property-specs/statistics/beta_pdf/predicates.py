"""Predicates of beta_pdf that sum over many places."""


def prop_area_and_mean(f, case, h):
    # Parameters of at least 6 leave less than 1e-9 beyond 0.001 and 0.999.
    a, b = 6.0 + 0.85 * case.a, 6.0 + 0.85 * case.b
    node, weight = np.polynomial.legendre.leggauss(160)
    x = 0.5 + 0.499 * node
    p = 0.499 * weight * f(x=x, a=a, b=b).p
    h.close(np.sum(p), 1.0, note="area")
    h.close(np.sum(p * x), a / (a + b), note="mean")
