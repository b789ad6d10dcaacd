"""Quantile Huber loss of QR-DQN (Dabney et al., 2017)."""


def huber(size, kappa):
    """Huber loss of an absolute error (eq. 9), not divided by kappa."""
    if size <= kappa:
        return 0.5 * size * size
    return kappa * (size - 0.5 * kappa)


def quantile_huber_qr(theta, target, kappa):
    """Loss summed over quantiles, averaged over targets and rows (Algorithm 1).

    theta   float64 [n, k], predicted quantiles, column i for (2 i + 1) / (2 k)
    target  float64 [n, m], target samples of the return
    kappa   float, width of the quadratic zone, > 0

    Returns a float.
    """
    n, k = theta.shape
    m = target.shape[1]
    total = 0.0
    for predictions, samples in zip(theta.tolist(), target.tolist()):
        for i, prediction in enumerate(predictions):
            tau = (2 * i + 1) / (2 * k)
            for sample in samples:
                error = sample - prediction
                weight = 1.0 - tau if error < 0.0 else tau
                total += weight * huber(abs(error), kappa)
    return total / (n * m)
