# %% edge_value_continued
"""Variant: the signal is continued beyond its ends by its first and last value, and every window is centred."""

import math

import numpy as np


def savitzky_golay(x, half, order, deriv):
    n, degree = len(x), order
    j = np.arange(-half, half + 1)
    V = j[:, None] ** np.arange(degree + 1.0)
    x = np.pad(x, half, mode="edge")
    y = np.zeros(n)
    for t in range(n):
        c = t
        a = np.linalg.lstsq(V, x[c:c + 2 * half + 1], rcond=None)[0]
        u = float(t - c)
        for k in range(deriv, degree + 1):
            y[t] += math.factorial(k) / math.factorial(k - deriv) * a[k] * u ** (k - deriv)
    return y


# %% without_fit_at_the_ends
"""Misread: the first and last half samples stay as they are, or have derivative 0."""

import math

import numpy as np


def savitzky_golay(x, half, order, deriv):
    n, degree = len(x), order
    j = np.arange(-half, half + 1)
    V = j[:, None] ** np.arange(degree + 1.0)
    y = np.zeros(n)
    for t in range(n):
        c = min(max(t, half), n - 1 - half)
        a = np.linalg.lstsq(V, x[c - half:c + half + 1], rcond=None)[0]
        u = float(t - c)
        for k in range(deriv, degree + 1):
            y[t] += math.factorial(k) / math.factorial(k - deriv) * a[k] * u ** (k - deriv)
    kept = x if deriv == 0 else np.zeros(n)
    y[:half], y[n - half:] = kept[:half], kept[n - half:]
    return y


# %% coefficient_in_place_of_derivative
"""Misread: the result is the coefficient of the power deriv, without its factorial."""

import math

import numpy as np


def savitzky_golay(x, half, order, deriv):
    n, degree = len(x), order
    j = np.arange(-half, half + 1)
    V = j[:, None] ** np.arange(degree + 1.0)
    y = np.zeros(n)
    for t in range(n):
        c = min(max(t, half), n - 1 - half)
        a = np.linalg.lstsq(V, x[c - half:c + half + 1], rcond=None)[0]
        u = float(t - c)
        for k in range(deriv, degree + 1):
            y[t] += math.comb(k, deriv) * a[k] * u ** (k - deriv)
    return y


# %% derivative_backwards
"""Misread: the weights are turned around, as in a convolution: the first derivative has the wrong sign."""

import math

import numpy as np


def savitzky_golay(x, half, order, deriv):
    n, degree = len(x), order
    j = np.arange(-half, half + 1)
    V = j[:, None] ** np.arange(degree + 1.0)
    y = np.zeros(n)
    for t in range(n):
        c = min(max(t, half), n - 1 - half)
        a = np.linalg.lstsq(V, x[c - half:c + half + 1], rcond=None)[0]
        u = float(t - c)
        for k in range(deriv, degree + 1):
            y[t] += math.factorial(k) / math.factorial(k - deriv) * a[k] * u ** (k - deriv)
    y = (-1.0) ** deriv * y
    return y


# %% order_counts_coefficients
"""Misread: order is the number of coefficients: the degree is one less, at least 0."""

import math

import numpy as np


def savitzky_golay(x, half, order, deriv):
    n, degree = len(x), max(order - 1, 0)
    j = np.arange(-half, half + 1)
    V = j[:, None] ** np.arange(degree + 1.0)
    y = np.zeros(n)
    for t in range(n):
        c = min(max(t, half), n - 1 - half)
        a = np.linalg.lstsq(V, x[c - half:c + half + 1], rcond=None)[0]
        u = float(t - c)
        for k in range(deriv, degree + 1):
            y[t] += math.factorial(k) / math.factorial(k - deriv) * a[k] * u ** (k - deriv)
    return y


# %% ends_as_in_the_middle
"""Misread: near the ends the value in the middle of the outermost window is repeated."""

import math

import numpy as np


def savitzky_golay(x, half, order, deriv):
    n, degree = len(x), order
    j = np.arange(-half, half + 1)
    V = j[:, None] ** np.arange(degree + 1.0)
    y = np.zeros(n)
    for t in range(n):
        c = min(max(t, half), n - 1 - half)
        a = np.linalg.lstsq(V, x[c - half:c + half + 1], rcond=None)[0]
        u = float(0)
        for k in range(deriv, degree + 1):
            y[t] += math.factorial(k) / math.factorial(k - deriv) * a[k] * u ** (k - deriv)
    return y
