# %% without_prewarping
"""Misread: the cut-off is not warped."""

import math

import numpy as np


def butterworth_filter(N, wn):
    W = np.pi * wn
    k = np.arange(N)
    poles = W * np.exp(1j * np.pi * (2 * k + N + 1) / (2 * N))
    z = (2.0 + poles) / (2.0 - poles)
    a = np.array([1.0 + 0.0j])
    for root in z:
        a = np.append(a, 0.0) - root * np.append(0.0, a)
    a = a.real
    g = abs(np.prod(1.0 - z)) / 2.0**N
    return g * np.array([math.comb(N, j) for j in range(N + 1)], dtype=float), a


# %% fraction_of_the_sampling_rate
"""Misread: wn is a fraction of the sampling rate. From one half on the nearest frequency below it is taken."""

import math

import numpy as np


def butterworth_filter(N, wn):
    W = 2.0 * np.tan(np.pi * min(wn, 0.49))
    k = np.arange(N)
    poles = W * np.exp(1j * np.pi * (2 * k + N + 1) / (2 * N))
    z = (2.0 + poles) / (2.0 - poles)
    a = np.array([1.0 + 0.0j])
    for root in z:
        a = np.append(a, 0.0) - root * np.append(0.0, a)
    a = a.real
    g = abs(np.prod(1.0 - z)) / 2.0**N
    return g * np.array([math.comb(N, j) for j in range(N + 1)], dtype=float), a


# %% poles_from_k_one
"""Misread: the formula for k from 1 with k from 0."""

import math

import numpy as np


def butterworth_filter(N, wn):
    W = 2.0 * np.tan(np.pi * wn / 2.0)
    k = np.arange(N)
    poles = W * np.exp(1j * np.pi * (2 * k + N - 1) / (2 * N) )
    z = (2.0 + poles) / (2.0 - poles)
    a = np.array([1.0 + 0.0j])
    for root in z:
        a = np.append(a, 0.0) - root * np.append(0.0, a)
    a = a.real
    g = abs(np.prod(1.0 - z)) / 2.0**N
    return g * np.array([math.comb(N, j) for j in range(N + 1)], dtype=float), a


# %% gain_one_at_the_cut_off
"""Misread: the numerator sums to one."""

import math

import numpy as np


def butterworth_filter(N, wn):
    W = 2.0 * np.tan(np.pi * wn / 2.0)
    k = np.arange(N)
    poles = W * np.exp(1j * np.pi * (2 * k + N + 1) / (2 * N))
    z = (2.0 + poles) / (2.0 - poles)
    a = np.array([1.0 + 0.0j])
    for root in z:
        a = np.append(a, 0.0) - root * np.append(0.0, a)
    a = a.real
    g = abs(np.prod(1.0 - z)) / 2.0**N
    return np.array([math.comb(N, j) for j in range(N + 1)], dtype=float) / 2.0**N, a


# %% three_decibels_twice
"""Misread: the gain itself is one half at the cut-off."""

import math

import numpy as np


def butterworth_filter(N, wn):
    W = 2.0 * np.tan(np.pi * wn / 2.0) / 3.0 ** (0.5 / N)
    k = np.arange(N)
    poles = W * np.exp(1j * np.pi * (2 * k + N + 1) / (2 * N))
    z = (2.0 + poles) / (2.0 - poles)
    a = np.array([1.0 + 0.0j])
    for root in z:
        a = np.append(a, 0.0) - root * np.append(0.0, a)
    a = a.real
    g = abs(np.prod(1.0 - z)) / 2.0**N
    return g * np.array([math.comb(N, j) for j in range(N + 1)], dtype=float), a
