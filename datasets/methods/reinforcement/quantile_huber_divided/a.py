"""quantile_huber_divided: section 2.3."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    """Quantile Huber loss divided by the width of its quadratic zone.

    Parameters:
        theta : float64 (n, k), predicted quantiles
        tau : float64 (n, k), fraction of each predicted quantile
        target : float64 (n, m), target samples of the return
        kappa : float (scalar), width of the quadratic zone, above 0

    Returns:
        loss : float (scalar), quantile Huber loss, 0 or more

    Conventions:
        Differences are target less prediction, for every pair within a row; weight |tau - 1{u < 0}|. The
        Huber term is divided by kappa, so its slope far out is 1. Sum over the predictions, mean over the
        samples, mean over the rows. Fractions may come in any order. With c = min(|u|, kappa) the divided
        term is (c / kappa) (|u| - c / 2).

    Example:
        >>> import numpy as np
        >>> theta, tau = np.array([[0.0, 4.0]]), np.array([[0.25, 0.5]])
        >>> quantile_huber_divided(theta, tau, np.array([[4.0, 3.0]]), 2.0)
        0.6875

    Paper:
        https://arxiv.org/abs/1806.06923
    """
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    c = np.minimum(size, kappa)
    rho = np.abs(tau[:, :, None] - (u < 0.0)) * (c / kappa) * (size - c / 2.0)
    return float(np.mean(np.sum(np.mean(rho, axis=2), axis=1)))
