# %% symmetric_window
"""Misread: The window has l - 1 in its divisor."""

import numpy as np


def periodogram_welch(x, fs, l):
    g = 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(l) / (l - 1))
    step = l - l // 2
    count = (len(x) - l) // step + 1
    b = np.arange(l // 2 + 1)
    turn = np.exp(-2j * np.pi * np.outer(b, np.arange(l)) / l)
    total = np.zeros(len(b))
    for u in range(count):
        part = x[u * step : u * step + l]
        e = part - np.mean(part)
        total = total + np.abs(turn @ (g * e)) ** 2
    once = (b == 0) | (2 * b == l)
    P = np.where(once, 1.0, 2.0) * total / (count * fs * np.sum(g * g))
    return b * fs / l, P


# %% without_window
"""Misread: All samples weigh alike."""

import numpy as np


def periodogram_welch(x, fs, l):
    g = np.ones(l)
    step = l - l // 2
    count = (len(x) - l) // step + 1
    b = np.arange(l // 2 + 1)
    turn = np.exp(-2j * np.pi * np.outer(b, np.arange(l)) / l)
    total = np.zeros(len(b))
    for u in range(count):
        part = x[u * step : u * step + l]
        e = part - np.mean(part)
        total = total + np.abs(turn @ (g * e)) ** 2
    once = (b == 0) | (2 * b == l)
    P = np.where(once, 1.0, 2.0) * total / (count * fs * np.sum(g * g))
    return b * fs / l, P


# %% mean_stays
"""Variant: The mean is not taken out."""

import numpy as np


def periodogram_welch(x, fs, l):
    g = 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(l) / l)
    step = l - l // 2
    count = (len(x) - l) // step + 1
    b = np.arange(l // 2 + 1)
    turn = np.exp(-2j * np.pi * np.outer(b, np.arange(l)) / l)
    total = np.zeros(len(b))
    for u in range(count):
        part = x[u * step : u * step + l]
        e = part
        total = total + np.abs(turn @ (g * e)) ** 2
    once = (b == 0) | (2 * b == l)
    P = np.where(once, 1.0, 2.0) * total / (count * fs * np.sum(g * g))
    return b * fs / l, P


# %% two_sided
"""Misread: Nothing is doubled."""

import numpy as np


def periodogram_welch(x, fs, l):
    g = 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(l) / l)
    step = l - l // 2
    count = (len(x) - l) // step + 1
    b = np.arange(l // 2 + 1)
    turn = np.exp(-2j * np.pi * np.outer(b, np.arange(l)) / l)
    total = np.zeros(len(b))
    for u in range(count):
        part = x[u * step : u * step + l]
        e = part - np.mean(part)
        total = total + np.abs(turn @ (g * e)) ** 2
    P = total / (count * fs * np.sum(g * g))
    return b * fs / l, P


# %% highest_frequency_doubled
"""Misread: The last one of an even length is doubled too."""

import numpy as np


def periodogram_welch(x, fs, l):
    g = 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(l) / l)
    step = l - l // 2
    count = (len(x) - l) // step + 1
    b = np.arange(l // 2 + 1)
    turn = np.exp(-2j * np.pi * np.outer(b, np.arange(l)) / l)
    total = np.zeros(len(b))
    for u in range(count):
        part = x[u * step : u * step + l]
        e = part - np.mean(part)
        total = total + np.abs(turn @ (g * e)) ** 2
    once = b == 0
    P = np.where(once, 1.0, 2.0) * total / (count * fs * np.sum(g * g))
    return b * fs / l, P


# %% spectrum_not_density
"""Variant: Power instead of density."""

import numpy as np


def periodogram_welch(x, fs, l):
    g = 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(l) / l)
    step = l - l // 2
    count = (len(x) - l) // step + 1
    b = np.arange(l // 2 + 1)
    turn = np.exp(-2j * np.pi * np.outer(b, np.arange(l)) / l)
    total = np.zeros(len(b))
    for u in range(count):
        part = x[u * step : u * step + l]
        e = part - np.mean(part)
        total = total + np.abs(turn @ (g * e)) ** 2
    once = (b == 0) | (2 * b == l)
    P = np.where(once, 1.0, 2.0) * total / (count * np.sum(g) ** 2)
    return b * fs / l, P


# %% without_overlap
"""Misread: Segments follow each other."""

import numpy as np


def periodogram_welch(x, fs, l):
    g = 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(l) / l)
    step = l
    count = (len(x) - l) // step + 1
    b = np.arange(l // 2 + 1)
    turn = np.exp(-2j * np.pi * np.outer(b, np.arange(l)) / l)
    total = np.zeros(len(b))
    for u in range(count):
        part = x[u * step : u * step + l]
        e = part - np.mean(part)
        total = total + np.abs(turn @ (g * e)) ** 2
    once = (b == 0) | (2 * b == l)
    P = np.where(once, 1.0, 2.0) * total / (count * fs * np.sum(g * g))
    return b * fs / l, P


# %% mean_of_the_whole
"""Misread: The mean of the whole signal is taken out."""

import numpy as np


def periodogram_welch(x, fs, l):
    g = 0.5 - 0.5 * np.cos(2.0 * np.pi * np.arange(l) / l)
    step = l - l // 2
    count = (len(x) - l) // step + 1
    b = np.arange(l // 2 + 1)
    turn = np.exp(-2j * np.pi * np.outer(b, np.arange(l)) / l)
    total = np.zeros(len(b))
    for u in range(count):
        part = x[u * step : u * step + l]
        e = part - np.mean(x)
        total = total + np.abs(turn @ (g * e)) ** 2
    once = (b == 0) | (2 * b == l)
    P = np.where(once, 1.0, 2.0) * total / (count * fs * np.sum(g * g))
    return b * fs / l, P
