# %% one_step_less
"""Misread: the steps are counted from one."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = np.zeros(len(b))
    r, d = b.copy(), b.copy()
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(1, iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ r) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = new + (new @ new) / (r @ r) * d
        r = new
    return x


# %% one_step_more
"""Misread: the start counts as no step."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = np.zeros(len(b))
    r, d = b.copy(), b.copy()
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(iters + 1):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ r) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = new + (new @ new) / (r @ r) * d
        r = new
    return x


# %% scaled_by_the_diagonal
"""Variant: the residual is divided by the diagonal of A before it becomes a direction."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = np.zeros(len(b))
    m = 1.0 / np.diag(A)
    r, d = b.copy(), m * b
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ (m * r)) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = m * new + (new @ (m * new)) / (r @ (m * r)) * d
        r = new
    return x


# %% starts_at_the_right_side
"""Misread: x starts at b, with the residual of zero."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = b.copy()
    r, d = b.copy(), b.copy()
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ r) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = new + (new @ new) / (r @ r) * d
        r = new
    return x


# %% steepest_descent
"""Misread: every step goes along the residual."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = np.zeros(len(b))
    r, d = b.copy(), b.copy()
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ r) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = new.copy()
        r = new
    return x


# %% without_the_square
"""Misread: the residuals' lengths, not their squares, weigh the old direction."""

import numpy as np


def conjugate_gradient(A, b, iters):
    x = np.zeros(len(b))
    r, d = b.copy(), b.copy()
    stop = 1e-12 * np.sqrt(b @ b)
    for _ in range(iters):
        if np.sqrt(r @ r) <= stop:
            break
        a = (r @ r) / (d @ A @ d)
        x = x + a * d
        new = r - a * (A @ d)
        d = new + np.sqrt((new @ new) / (r @ r)) * d
        r = new
    return x
