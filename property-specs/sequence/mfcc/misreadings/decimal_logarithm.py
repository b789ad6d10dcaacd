"""Misread: the logarithm of the energies is to base ten."""

import numpy as np


def mfcc(x, sr, m, l):
    N = x.shape[1]
    w = 0.54 - 0.46 * np.cos(2.0 * np.pi * np.arange(N) / (N - 1))
    P = np.abs(np.fft.rfft(x * w, axis=1)) ** 2
    f = np.arange(N // 2 + 1) * sr / N
    top = 2595.0 * np.log10(1.0 + sr / 2.0 / 700.0)
    e = 700.0 * (10.0 ** (top * np.arange(m + 2) / (m + 1) / 2595.0) - 1.0)
    F = np.zeros((m, len(f)))
    for b in range(1, m + 1):
        up, down = (f - e[b - 1]) / (e[b] - e[b - 1]), (e[b + 1] - f) / (e[b + 1] - e[b])
        F[b - 1] = np.maximum(0.0, np.minimum(up, down))
    E = np.maximum(P @ F.T, 1e-6)
    i, b = np.arange(1, l + 1)[:, None], np.arange(1, m + 1)
    return np.log10(E) @ np.cos(i * (b - 0.5) * np.pi / m).T
