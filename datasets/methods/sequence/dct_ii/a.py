"""dct_ii: eq. 1, with orthonormal factors in place of the paper's."""
import numpy as np


def dct_ii(x):
    """Discrete cosine transform of type II with orthonormal scaling.

    Parameters:
        x : float64 (n,), signal, n >= 1

    Returns:
        y : float64 (n,), coefficients, by increasing frequency from 0

    Conventions:
        Factor sqrt(1/n) at frequency 0 and sqrt(2/n) elsewhere, so the matrix is orthogonal.
        Direct sum; the angle is reduced modulo 2 pi in whole numbers before the cosine.

    Example:
        >>> import numpy as np
        >>> np.round(dct_ii(np.array([3.0, 1.0])), 6).tolist()
        [2.828427, 1.414214]
    """
    n = x.shape[0]
    j = np.arange(n, dtype=np.int64)
    phase = np.outer(j, 2 * j + 1) % (4 * n)
    y = np.cos(np.pi * phase / (2 * n)) @ x
    scale = np.full(n, np.sqrt(2.0 / n))
    scale[0] = np.sqrt(1.0 / n)
    return scale * y
