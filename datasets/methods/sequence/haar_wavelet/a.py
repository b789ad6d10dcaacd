"""haar_wavelet, reading A, from its brief alone: sequence/haar_wavelet."""

import numpy as np


def haar_wavelet(x, levels):
    """Orthonormal Haar wavelet transform of a signal.

    Parameters:
        x : float64 (8*m), signal
        levels : int64 scalar, number of levels

    Returns:
        y : float64 (8*m), approximation, then details from coarse to fine

    Conventions:
        Factors 1 / sqrt(2); details are first minus second. No level gives the signal.

    Example:
        >>> import numpy as np
        >>> x = np.array([3.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0])
        >>> np.round(haar_wavelet(x, 2), 9).tolist()
        [3.0, 0.0, 1.0, 0.0, 1.414213562, 0.0, 0.0, 0.0]

    Paper:
        Haar wavelet transform
    """
    approximation = np.array(x, dtype=float)
    details = []
    for _ in range(int(levels)):
        first, second = approximation[0::2], approximation[1::2]
        details.append((first - second) / np.sqrt(2.0))
        approximation = (first + second) / np.sqrt(2.0)
    return np.concatenate([approximation, *details[::-1]])
