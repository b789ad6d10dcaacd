"""savitzky_golay, reading A, from its brief alone: sequence/savitzky_golay."""

import numpy as np


def savitzky_golay(x, half, order, deriv):
    """Signal smoothed by local polynomials, or a derivative of these.

    Parameters:
        x : float64 (n), signal
        half : int64 scalar, samples on either side of the middle
        order : int64 scalar, degree of the polynomial
        deriv : int64 scalar, order of the derivative

    Returns:
        y : float64 (n), smoothed signal or derivative

    Conventions:
        Windows of 2 half + 1 samples with equal weights. Near the ends the outermost whole window is used,
        its polynomial read off its middle; nothing is padded. Spacing 1. A derivative beyond the degree is 0.

    Example:
        >>> import numpy as np
        >>> np.round(savitzky_golay(np.array([0.0, 1.0, 4.0, 9.0, 16.0]), 2, 2, 2), 9).tolist()
        [2.0, 2.0, 2.0, 2.0, 2.0]

    Paper:
        Savitzky-Golay filter
    """
    x = np.asarray(x, dtype=float)
    n, half = len(x), int(half)
    weights = _derivative_weights(half, int(order), int(deriv))
    t = np.arange(n)
    c = np.clip(t, half, n - 1 - half)
    windows = x[c[:, None] + np.arange(-half, half + 1)]
    return (weights[t - c + half] * windows).sum(axis=1)


def _derivative_weights(half, order, deriv):
    """Weights (2 half + 1, 2 half + 1) of the samples for the derivative at each place of the window."""
    place = np.arange(-half, half + 1) / half
    power = np.arange(order + 1)
    falling = np.prod([power - i for i in range(deriv)], axis=0) * np.ones(order + 1)
    Q, R = np.linalg.qr(place[:, None] ** power)
    derivative = falling * place[:, None] ** np.maximum(power - deriv, 0) / float(half) ** deriv
    return derivative @ np.linalg.solve(R, Q.T)
