"""Predicate of elastic_net that tells zero coefficients from others."""


def prop_no_slope_at_the_minimum(f, case, h):
    b = f().b
    slope = case.X.T @ (case.y - case.X @ b) / len(case.y) - case.lam * (1.0 - case.ratio) * b
    limit = case.lam * case.ratio
    h.check(np.all(np.abs(slope) <= limit + 1e-6 * (1.0 + limit)), note="too steep")
    kept = np.abs(b) > 1e-6
    h.close(slope[kept], limit * np.sign(b[kept]), note="coefficients that are not zero", tol=1e-6)
