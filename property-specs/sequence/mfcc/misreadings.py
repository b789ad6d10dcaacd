# %% cosines_scaled
"""Variant: the cosine sums are scaled by the root of 2/m."""

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
    return np.sqrt(2.0 / m) * np.log(E) @ np.cos(i * (b - 0.5) * np.pi / m).T


# %% decimal_logarithm
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


# %% magnitude
"""Misread: the magnitude of the spectrum in place of its power."""

import numpy as np


def mfcc(x, sr, m, l):
    N = x.shape[1]
    w = 0.54 - 0.46 * np.cos(2.0 * np.pi * np.arange(N) / (N - 1))
    P = np.abs(np.fft.rfft(x * w, axis=1))
    f = np.arange(N // 2 + 1) * sr / N
    top = 2595.0 * np.log10(1.0 + sr / 2.0 / 700.0)
    e = 700.0 * (10.0 ** (top * np.arange(m + 2) / (m + 1) / 2595.0) - 1.0)
    F = np.zeros((m, len(f)))
    for b in range(1, m + 1):
        up, down = (f - e[b - 1]) / (e[b] - e[b - 1]), (e[b + 1] - f) / (e[b + 1] - e[b])
        F[b - 1] = np.maximum(0.0, np.minimum(up, down))
    E = np.maximum(P @ F.T, 1e-6)
    i, b = np.arange(1, l + 1)[:, None], np.arange(1, m + 1)
    return np.log(E) @ np.cos(i * (b - 0.5) * np.pi / m).T


# %% periodic_window
"""Variant: the window has N in the divisor."""

import numpy as np


def mfcc(x, sr, m, l):
    N = x.shape[1]
    w = 0.54 - 0.46 * np.cos(2.0 * np.pi * np.arange(N) / N)
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
    return np.log(E) @ np.cos(i * (b - 0.5) * np.pi / m).T


# %% triangles_of_equal_area
"""Variant: triangles have area one."""

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
        F[b - 1] = np.maximum(0.0, np.minimum(up, down)) * 2.0 / (e[b + 1] - e[b - 1])
    E = np.maximum(P @ F.T, 1e-6)
    i, b = np.arange(1, l + 1)[:, None], np.arange(1, m + 1)
    return np.log(E) @ np.cos(i * (b - 0.5) * np.pi / m).T


# %% with_coefficient_zero
"""Variant: the first column is coefficient 0."""

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
    i, b = np.arange(l)[:, None], np.arange(1, m + 1)
    return np.log(E) @ np.cos(i * (b - 0.5) * np.pi / m).T


# %% without_a_window
"""Misread: the frame is transformed as it is."""

import numpy as np


def mfcc(x, sr, m, l):
    N = x.shape[1]
    w = 0.54 - 0.46 * np.cos(2.0 * np.pi * np.arange(N) / (N - 1))
    P = np.abs(np.fft.rfft(x + 0.0 * w, axis=1)) ** 2
    f = np.arange(N // 2 + 1) * sr / N
    top = 2595.0 * np.log10(1.0 + sr / 2.0 / 700.0)
    e = 700.0 * (10.0 ** (top * np.arange(m + 2) / (m + 1) / 2595.0) - 1.0)
    F = np.zeros((m, len(f)))
    for b in range(1, m + 1):
        up, down = (f - e[b - 1]) / (e[b] - e[b - 1]), (e[b + 1] - f) / (e[b + 1] - e[b])
        F[b - 1] = np.maximum(0.0, np.minimum(up, down))
    E = np.maximum(P @ F.T, 1e-6)
    i, b = np.arange(1, l + 1)[:, None], np.arange(1, m + 1)
    return np.log(E) @ np.cos(i * (b - 0.5) * np.pi / m).T


# %% without_mel
"""Misread: the edges are equally spaced in hertz."""

import numpy as np


def mfcc(x, sr, m, l):
    N = x.shape[1]
    w = 0.54 - 0.46 * np.cos(2.0 * np.pi * np.arange(N) / (N - 1))
    P = np.abs(np.fft.rfft(x * w, axis=1)) ** 2
    f = np.arange(N // 2 + 1) * sr / N
    top = 2595.0 * np.log10(1.0 + sr / 2.0 / 700.0)
    e = sr / 2.0 * np.arange(m + 2) / (m + 1) + 0.0 * top
    F = np.zeros((m, len(f)))
    for b in range(1, m + 1):
        up, down = (f - e[b - 1]) / (e[b] - e[b - 1]), (e[b + 1] - f) / (e[b + 1] - e[b])
        F[b - 1] = np.maximum(0.0, np.minimum(up, down))
    E = np.maximum(P @ F.T, 1e-6)
    i, b = np.arange(1, l + 1)[:, None], np.arange(1, m + 1)
    return np.log(E) @ np.cos(i * (b - 0.5) * np.pi / m).T
