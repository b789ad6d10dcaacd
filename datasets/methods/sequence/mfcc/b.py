"""Mel-frequency cepstral coefficients, reading B, from its brief alone: sequence/mfcc."""
import numpy as np
import math


def _hamming(N):
    """Symmetric Hamming window, float64 of shape (N)."""
    return np.array([0.54 - 0.46 * math.cos(2.0 * math.pi * i / (N - 1)) for i in range(N)])


def _band_points(top, m):
    """Frequencies in hertz, list of m + 2 floats, spread evenly on the mel scale from 0 to top."""
    highest_mel = 2595.0 * math.log10(1.0 + top / 700.0)
    points = [0.0]
    for i in range(1, m + 1):
        mel = highest_mel * i / (m + 1)
        points.append(700.0 * math.expm1(mel / 2595.0 * math.log(10.0)))
    points.append(top)
    return points


def _height(frequency, before, own, after):
    """Height (a float) at a frequency of the triangle with its peak of one at its own point."""
    if before < frequency <= own:
        return (frequency - before) / (own - before)
    if own < frequency < after:
        return (after - frequency) / (after - own)
    return 0.0


def _log_energies(power, sr, N, points):
    """Natural logarithms, list of m floats, of the band energies of one frame's power, shape (N//2+1)."""
    logs = []
    for band in range(1, len(points) - 1):
        before, own, after = points[band - 1], points[band], points[band + 1]
        parts = [float(power[k]) * _height(k * sr / N, before, own, after) for k in range(power.shape[0])]
        logs.append(math.log(max(math.fsum(parts), 1e-6)))
    return logs


def mfcc(x, sr, m, l):
    """Coefficients 1 to l of each frame, float64 of shape (t, l), one row of x of shape (t, N) per frame.

    Symmetric Hamming window, power without division by N, triangles of height 1 at exact bin frequencies,
    energies of at least 1e-6, natural logarithms, an unscaled cosine sum; coefficient 0 is left out.
    """
    x = np.asarray(x, dtype=np.float64)
    sr, m, l = float(sr), int(m), int(l)
    frames, N = x.shape
    window = _hamming(N)
    points = _band_points(sr / 2.0, m)
    c = np.zeros((frames, l), dtype=np.float64)
    for frame in range(frames):
        spectrum = np.fft.rfft(x[frame] * window)
        logs = _log_energies(spectrum.real ** 2 + spectrum.imag ** 2, sr, N, points)
        for i in range(1, l + 1):
            waves = [math.cos(i * (b - 0.5) * math.pi / m) for b in range(1, m + 1)]
            c[frame, i - 1] = math.fsum(logs[b] * waves[b] for b in range(m))
    return c
