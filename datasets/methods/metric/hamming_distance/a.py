"""hamming_distance, reading A, from its brief alone: metric/hamming_distance."""

import numpy as np


def hamming_distance(a, b):
    """Number and share of the places where two sequences differ.

    Parameters:
        a : int64 (n), first sequence, symbols as numbers
        b : int64 (n), second sequence

    Returns:
        count : int64 scalar, number of differing places
        frac : float64 scalar, share of differing places

    Conventions:
        Symbols are compared for equality only. Equal lengths, no shifts. The number comes first.

    Example:
        >>> import numpy as np
        >>> count, frac = hamming_distance(np.array([1, 2, 3, 4]), np.array([1, 9, 3, 4]))
        >>> int(count), float(frac)
        (1, 0.25)

    Paper:
        Hamming distance
    """
    differ = np.asarray(a) != np.asarray(b)
    count = int(np.count_nonzero(differ))
    return count, count / differ.size
