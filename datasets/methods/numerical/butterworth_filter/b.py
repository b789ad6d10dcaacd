"""butterworth_filter, reading B, from its brief alone: numerical/butterworth_filter."""
import math

import numpy as np


def _product(first, second):
    """Coefficients (list, lowest power first) of the product of two polynomials."""
    result = [0.0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            result[i + j] += a * b
    return result


def _sections(N, W):
    """Pairs (numerator, denominator) in the delay, each of degree 1 or 2, with gain 1 at frequency 0."""
    pairs = []
    for k in range(1, N // 2 + 1):
        damping = 2.0 * W * math.sin((2 * k - 1) * math.pi / (2 * N))
        lead = 1.0 + damping + W * W
        numerator = [W * W / lead, 2.0 * W * W / lead, W * W / lead]
        pairs.append((numerator, [1.0, 2.0 * (W - 1.0) * (W + 1.0) / lead, (1.0 - damping + W * W) / lead]))
    if N % 2 == 1:
        pairs.append(([W / (1.0 + W), W / (1.0 + W)], [1.0, (W - 1.0) / (1.0 + W)]))
    return pairs


def butterworth_filter(N, wn):
    """Numerator b and denominator a, each (N+1,), float64, of delays 0 to N; a begins with 1.

    Digital low-pass of order N by the bilinear transform with prewarping; wn is the cut-off, with
    squared gain one half, as a fraction of half the sampling rate.
    """
    warped = math.tan(0.5 * math.pi * float(wn))
    b, a = [1.0], [1.0]
    for numerator, denominator in _sections(int(N), warped):
        b = _product(b, numerator)
        a = _product(a, denominator)
    return np.array(b, dtype=np.float64), np.array(a, dtype=np.float64)
