"""convolution_1d, reading A, from its brief alone: numerical/convolution_1d."""

import numpy as np


def convolution_1d(x, k):
    """Convolution of a signal with a kernel: the whole, its middle, and the part without zeros.

    Parameters:
        x : float64 (n), signal
        k : float64 (m), kernel, not longer than the signal

    Returns:
        full : float64 (n+m-1), the whole convolution
        same : float64 (n), its middle, as long as the signal
        valid : float64 (n-m+1), the part without zeros from beyond the ends

    Conventions:
        The kernel is reversed as it slides. Zeros beyond both ends. The middle begins at (m - 1) // 2 of the
        whole. No stride, no normalisation.

    Example:
        >>> import numpy as np
        >>> full, same, valid = convolution_1d(np.array([1.0, 2.0, 3.0]), np.array([1.0, 10.0]))
        >>> full.tolist(), same.tolist(), valid.tolist()
        ([1.0, 12.0, 23.0, 30.0], [1.0, 12.0, 23.0], [12.0, 23.0])

    Paper:
        Discrete convolution
    """
    x, k = np.asarray(x, dtype=float), np.asarray(k, dtype=float)
    n, m = len(x), len(k)
    full = np.convolve(x, k)
    start = (m - 1) // 2
    return full, full[start:start + n].copy(), full[m - 1:n].copy()
