"""si_snr_zero_mean: with centred signals and eps in four places."""

import numpy as np


def si_snr_zero_mean(est, ref, eps):
    """Scale-invariant signal-to-noise ratio of centred signals.

    Parameters:
        est : float64 (n), estimated signal
        ref : float64 (n), true signal
        eps : float (scalar), small energy, above 0

    Returns:
        v : float (scalar), ratio in decibels

    Conventions:
        Both signals lose their mean (a constant one becomes exactly zero). The reference is scaled to the
        estimate; eps is added above and below in the scale and above and below in the final quotient. Sums
        over the samples; 10 log10.

    Example:
        >>> import numpy as np
        >>> est, ref = np.array([2.0, -2.0, 1.0, -1.0]), np.array([1.0, -1.0, 1.0, -1.0])
        >>> round(si_snr_zero_mean(est, ref, 1e-12), 6) == round(10.0 * float(np.log10(9.0)), 6)
        True
        >>> round(si_snr_zero_mean(est, np.full(4, 0.1), 10.0 / 9.0), 9)
        -10.0

    Paper:
        https://arxiv.org/abs/1809.07454
    """
    def centre(s):
        return (s - np.mean(s)) * (np.ptp(s) > 0.0)

    x, y = centre(est), centre(ref)
    alpha = (np.sum(x * y) + eps) / (np.sum(y * y) + eps)
    target = alpha * y
    rest = x - target
    return float(10.0 * np.log10((np.sum(target ** 2) + eps) / (np.sum(rest ** 2) + eps)))
