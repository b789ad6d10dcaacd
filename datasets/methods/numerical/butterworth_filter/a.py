"""butterworth_filter, reading A, from its brief alone: numerical/butterworth_filter."""

import numpy as np


def butterworth_filter(N, wn):
    """Coefficients of a digital low-pass Butterworth filter.

    Parameters:
        N : int64 scalar, order
        wn : float64 scalar, cut-off over half of the sampling rate

    Returns:
        b : float64 (N+1), numerator
        a : float64 (N+1), denominator, begins with 1

    Conventions:
        Bilinear transform with the cut-off prewarped. Coefficients of the delays 0 to N, with a_0 = 1. The
        sum of the denominator is the product of 1 - z_k, which loses nothing where the poles are near 1.

    Example:
        >>> import numpy as np
        >>> b, a = butterworth_filter(1, 0.5)
        >>> np.round(b, 12).tolist(), np.round(np.abs(a), 12).tolist()
        ([0.5, 0.5], [1.0, 0.0])

    Paper:
        Butterworth filter by the bilinear transform
    """
    N = int(N)
    W = 2.0 * np.tan(np.pi * wn / 2.0)
    poles = W * np.exp(1j * np.pi * (2 * np.arange(N) + N + 1) / (2 * N))
    a, b = np.ones(1, dtype=complex), np.ones(1)
    for z in (2.0 + poles) / (2.0 - poles):
        a = np.convolve(a, [1.0, -z])
        b = np.convolve(b, [1.0, 1.0])
    gain = np.prod(-poles / (2.0 - poles)).real
    return gain * b, a.real.copy()
