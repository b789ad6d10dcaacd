"""Predicates of quantile_huber_divided that need several calls or a construction of their own."""


def prop_formula(f, case, h):
    u = case.target[:, None, :] - case.theta[:, :, None]
    size = abs(u)
    huber = h.where(size <= case.kappa, 0.5 * size * size, case.kappa * (size - 0.5 * case.kappa))
    side = h.where(u < 0.0, 1.0 - case.tau[:, :, None], case.tau[:, :, None])
    h.close(f().loss, h.sum(side * huber) / (case.kappa * case.dims.n * case.dims.m))
