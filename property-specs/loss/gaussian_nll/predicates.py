"""Predicates of gaussian_nll.toml that need a construction of their own."""


def prop_density_integrates_to_one(f, case, h):
    deviation = np.sqrt(case.var[0])
    grid = np.linspace(-10.0, 10.0, 401)
    loss = f(
        y=case.mu[0] + deviation * grid,
        mu=np.full(401, case.mu[0]),
        var=np.full(401, case.var[0]),
    ).loss
    h.close(h.sum(h.exp(-loss)) * 0.05 * deviation, 1.0, note="trapezoidal rule, exact to rounding", tol=1e-7)
