"""mel_filterbank, reading B, from its brief alone: sequence/mel_filterbank."""
import math

import numpy as np


def _points(top, count):
    """Frequencies (list of count floats) in hertz, evenly spread on the mel scale from 0 to top."""
    top_mel = 2595.0 * math.log10(1.0 + top / 700.0)
    points = [0.0] * count
    for i in range(1, count - 1):
        mel = top_mel * i / (count - 1)
        points[i] = 700.0 * math.expm1(mel / 2595.0 * math.log(10.0))
    points[-1] = top
    return points


def _triangle(frequency, start, peak, end):
    """Height of the triangle from start over peak to end, in hertz, at a frequency."""
    if frequency <= start or frequency >= end:
        return 0.0
    if frequency <= peak:
        return (frequency - start) / (peak - start)
    return (end - frequency) / (end - peak)


def mel_filterbank(sr, N, m):
    """Filters (m, N//2+1), float64, one per row, lowest first, at the frequencies of a transform of length N.

    Triangles of height 1, linear in hertz, between points even on HTK's mel scale from 0 to sr / 2.
    """
    sr, N, m = float(sr), int(N), int(m)
    points = _points(0.5 * sr, m + 2)
    F = np.zeros((m, N // 2 + 1))
    for band in range(m):
        for bin_number in range(N // 2 + 1):
            F[band, bin_number] = _triangle(bin_number * sr / N, *points[band:band + 3])
    return F
