"""mel_filterbank, reading B, from its brief alone: sequence/mel_filterbank."""
import math

import numpy as np


def mel_of_hertz(frequency):
    """Return 2595 log10(1 + frequency / 700), a float."""
    return 2595.0 / math.log(10.0) * math.log1p(frequency / 700.0)


def hertz_of_mel(mel):
    """Return the frequency in hertz, a float, whose mel value is mel."""
    return 700.0 * math.expm1(mel * math.log(10.0) / 2595.0)


def triangle_height(frequency, before, peak, after):
    """Return the height (float) at frequency of the triangle of height one from before over peak to after."""
    if frequency <= before or frequency >= after:
        return 0.0
    if frequency <= peak:
        return (frequency - before) / (peak - before)
    return (after - frequency) / (after - peak)


def mel_filterbank(sr, N, m):
    """Return the filters, float64 of shape (m, N//2 + 1), one triangle per row, the lowest first.

    The m + 2 corner points are even on the mel scale from 0 to sr/2; the triangles have height one, are
    linear in hertz and are read at the exact frequencies k sr / N of the bins.
    """
    sr, N, m = float(sr), int(N), int(m)
    top = sr / 2.0
    top_mel = mel_of_hertz(top)
    points = [0.0]
    for j in range(1, m + 1):
        points.append(hertz_of_mel(top_mel * j / (m + 1)))
    points.append(top)
    bins = N // 2 + 1
    F = np.zeros((m, bins))
    for band in range(m):
        for k in range(bins):
            frequency = k * sr / N
            F[band, k] = triangle_height(frequency, points[band], points[band + 1], points[band + 2])
    return F
