# %% not_a_knot
"""Variant: the third derivative is continuous at the second and the last but one position."""

import numpy as np


def natural_cubic_spline(x, y, q):
    n = len(x)
    w = np.diff(x)
    rise = np.diff(y) / w
    A, r = np.eye(n), np.zeros(n)
    for i in range(1, n - 1):
        A[i, i - 1:i + 2] = w[i - 1] / 6.0, (w[i - 1] + w[i]) / 3.0, w[i] / 6.0
        r[i] = rise[i] - rise[i - 1]
    if n == 3:
        # One parabola through all three.
        A[0, 1], A[2, 1] = -1.0, -1.0
    if n > 3:
        A[0, :3] = 1.0 / w[0], -1.0 / w[0] - 1.0 / w[1], 1.0 / w[1]
        A[-1, -3:] = 1.0 / w[-2], -1.0 / w[-2] - 1.0 / w[-1], 1.0 / w[-1]
    M = np.linalg.solve(A, r)
    h = np.diff(x)
    i = np.clip(np.searchsorted(x, q, side="right") - 1, 0, n - 2)
    a, b = x[i + 1] - q, q - x[i]
    cubic = (a**3 / h[i] - a * h[i]) * M[i] / 6.0 + (b**3 / h[i] - b * h[i]) * M[i + 1] / 6.0
    return (a * y[i] + b * y[i + 1]) / h[i] + cubic


# %% level_ends
"""Variant: the slopes at the ends are zero, not the curvatures."""

import numpy as np


def natural_cubic_spline(x, y, q):
    n = len(x)
    w = np.diff(x)
    rise = np.diff(y) / w
    A, r = np.eye(n), np.zeros(n)
    for i in range(1, n - 1):
        A[i, i - 1:i + 2] = w[i - 1] / 6.0, (w[i - 1] + w[i]) / 3.0, w[i] / 6.0
        r[i] = rise[i] - rise[i - 1]
    A[0, :2] = w[0] / 3.0, w[0] / 6.0
    A[-1, -2:] = w[-1] / 6.0, w[-1] / 3.0
    r[0], r[-1] = rise[0], -rise[-1]
    M = np.linalg.solve(A, r)
    h = np.diff(x)
    i = np.clip(np.searchsorted(x, q, side="right") - 1, 0, n - 2)
    a, b = x[i + 1] - q, q - x[i]
    cubic = (a**3 / h[i] - a * h[i]) * M[i] / 6.0 + (b**3 / h[i] - b * h[i]) * M[i + 1] / 6.0
    return (a * y[i] + b * y[i + 1]) / h[i] + cubic


# %% without_cubic_pieces
"""Misread: neighbouring points are joined by straight lines."""

import numpy as np


def natural_cubic_spline(x, y, q):
    return np.interp(q, x, y)


# %% even_spacing_assumed
"""Misread: the second derivatives are found as if the positions were evenly spaced, at their mean distance."""

import numpy as np


def natural_cubic_spline(x, y, q):
    n = len(x)
    w = np.full(n - 1, (x[-1] - x[0]) / (n - 1))
    rise = np.diff(y) / w
    A, r = np.eye(n), np.zeros(n)
    for i in range(1, n - 1):
        A[i, i - 1:i + 2] = w[i - 1] / 6.0, (w[i - 1] + w[i]) / 3.0, w[i] / 6.0
        r[i] = rise[i] - rise[i - 1]
    M = np.linalg.solve(A, r)
    h = np.diff(x)
    i = np.clip(np.searchsorted(x, q, side="right") - 1, 0, n - 2)
    a, b = x[i + 1] - q, q - x[i]
    cubic = (a**3 / h[i] - a * h[i]) * M[i] / 6.0 + (b**3 / h[i] - b * h[i]) * M[i + 1] / 6.0
    return (a * y[i] + b * y[i + 1]) / h[i] + cubic


# %% local_slopes
"""Variant: each piece takes the slopes between its neighbouring points (Catmull-Rom), so that curvature jumps."""

import numpy as np


def natural_cubic_spline(x, y, q):
    n = len(x)
    h = np.diff(x)
    slope = np.diff(y) / h
    d = np.concatenate([slope[:1], (y[2:] - y[:-2]) / (x[2:] - x[:-2]), slope[-1:]])
    i = np.clip(np.searchsorted(x, q, side="right") - 1, 0, n - 2)
    u = (q - x[i]) / h[i]
    first = (1.0 + 2.0 * u) * (1.0 - u) ** 2 * y[i] + u * (1.0 - u) ** 2 * h[i] * d[i]
    return first + u**2 * (3.0 - 2.0 * u) * y[i + 1] + u**2 * (u - 1.0) * h[i] * d[i + 1]


# %% one_polynomial
"""Misread: one polynomial goes through all points."""

import numpy as np


def natural_cubic_spline(x, y, q):
    p = np.zeros(len(q))
    for i in range(len(x)):
        others = np.delete(x, i)
        p = p + y[i] * np.prod((q[:, None] - others) / (x[i] - others), axis=1)
    return p
