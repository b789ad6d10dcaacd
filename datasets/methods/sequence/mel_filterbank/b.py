"""Mel filterbank, reading B, from its brief alone: sequence/mel_filterbank."""
import numpy as np
import math


def _mel(hertz):
    """Mel value (a float) of a frequency in hertz."""
    return 2595.0 * math.log1p(hertz / 700.0) / math.log(10.0)


def _hertz(mel):
    """Frequency in hertz (a float) of a mel value."""
    return 700.0 * math.expm1(mel / 2595.0 * math.log(10.0))


def _corners(top, m):
    """Frequencies in hertz, list of m + 2 floats, even on the mel scale from 0 to top, both ends exact."""
    inner = [_hertz(_mel(top) * i / (m + 1)) for i in range(1, m + 1)]
    return [0.0] + inner + [top]


def _triangle(frequency, before, peak, after):
    """Height (a float) at a frequency of the triangle from before over its peak of 1 to after."""
    if frequency <= before or frequency >= after:
        return 0.0
    if frequency <= peak:
        return (frequency - before) / (peak - before)
    return (after - frequency) / (after - peak)


def mel_filterbank(sr, N, m):
    """Filters, float64 of shape (m, N//2+1), triangles of height 1 at the bins' exact frequencies.

    HTK's mel scale, corners even in mel from 0 to sr/2, sides straight in hertz, lowest band first.
    """
    sr, N, m = float(sr), int(N), int(m)
    corners = _corners(sr / 2.0, m)
    bins = N // 2 + 1
    F = np.zeros((m, bins), dtype=np.float64)
    for band in range(m):
        for k in range(bins):
            F[band, k] = _triangle(k * sr / N, corners[band], corners[band + 1], corners[band + 2])
    return F
