"""Predicates of vicreg_loss.toml that need a construction of their own."""


def _second_moments(z):
    n, d = z.shape
    gap = (z[:, None, :] - z[None, :, :]).reshape(n * n, d)
    return gap.T @ gap / (2.0 * n * (n - 1))


def prop_slope_in_mu(f, case, h):
    total = 0.0
    for z in (case.z1, case.z2):
        deviation = np.sqrt(np.diag(_second_moments(z)) + 0.0001)
        total += np.sum(np.where(deviation < 1.0, 1.0 - deviation, 0.0)) / case.dims.d
    h.close(f(mu=2.0 * case.mu).loss - f().loss, case.mu * total, tol=1e-7)


def prop_slope_in_nu(f, case, h):
    total = 0.0
    for z in (case.z1, case.z2):
        moments = _second_moments(z)
        for i in range(case.dims.d):
            for j in range(i):
                total += 2.0 * moments[i, j] ** 2 / case.dims.d
    h.close(f(nu=2.0 * case.nu).loss - f().loss, case.nu * total, tol=1e-7)
