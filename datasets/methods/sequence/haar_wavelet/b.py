"""haar_wavelet, reading B, from its brief alone: sequence/haar_wavelet."""
import math

import numpy as np


def _box(block):
    """Inner product of a block (list of floats) with the constant positive vector of length one on it."""
    return math.fsum(block) / math.sqrt(len(block))


def _step(block):
    """Inner product of a block with the vector of length one that is positive, then negative by halves."""
    half = len(block) // 2
    return math.fsum(block[:half] + [-value for value in block[half:]]) / math.sqrt(len(block))


def haar_wavelet(x, levels):
    """Orthonormal Haar transform (8*m,), float64: approximation, then details from coarse to fine.

    Details are first half less second half of each block; levels = 0 gives the signal.
    """
    signal = [float(value) for value in x]
    length = 2 ** int(levels)
    y = [_box(signal[start:start + length]) for start in range(0, len(signal), length)]
    while length >= 2:
        for start in range(0, len(signal), length):
            y.append(_step(signal[start:start + length]))
        length //= 2
    return np.array(y, dtype=np.float64)
