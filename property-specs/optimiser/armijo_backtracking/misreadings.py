# %% more_than_enough
"""Misread: the fall must be more than c t |r|^2: equality is not enough."""

import numpy as np


def armijo_backtracking(A, b, x, c, tau):
    r = A @ x - b
    length = float(np.sqrt(r @ r))
    if length <= 1e-6:
        return 1.0, x - r
    d = r
    t = 1.0
    for _ in range(400):
        fall = t * (r @ r) - 0.5 * t * t * (r @ A @ r)
        if fall > c * t * (r @ r):
            break
        t = t * tau
    return t, x - t * d


# %% length_of_the_gradient_not_squared
"""Misread: the decrease that is asked for is c t |r|, with the length of the gradient not squared."""

import numpy as np


def armijo_backtracking(A, b, x, c, tau):
    r = A @ x - b
    length = float(np.sqrt(r @ r))
    if length <= 1e-6:
        return 1.0, x - r
    d = r
    t = 1.0
    for _ in range(400):
        fall = t * (r @ r) - 0.5 * t * t * (r @ A @ r)
        if fall >= c * t * length:
            break
        t = t * tau
    return t, x - t * d


# %% normalised_direction
"""Variant: the step goes along the gradient of length one; t is the distance."""

import numpy as np


def armijo_backtracking(A, b, x, c, tau):
    r = A @ x - b
    length = float(np.sqrt(r @ r))
    if length <= 1e-6:
        return 1.0, x - r
    d = r / length
    t = 1.0
    for _ in range(400):
        fall = t * length - 0.5 * t * t * (d @ A @ d)
        if fall >= c * t * length:
            break
        t = t * tau
    return t, x - t * d


# %% without_sufficient_decrease
"""Misread: any fall is enough, as if c were zero."""

import numpy as np


def armijo_backtracking(A, b, x, c, tau):
    r = A @ x - b
    length = float(np.sqrt(r @ r))
    if length <= 1e-6:
        return 1.0, x - r
    d = r
    t = 1.0
    for _ in range(400):
        fall = t * (r @ r) - 0.5 * t * t * (r @ A @ r)
        if fall >= 0.0:
            break
        t = t * tau
    return t, x - t * d


# %% first_length_is_tau
"""Misread: the length is shrunk before it is tried: the first one is tau."""

import numpy as np


def armijo_backtracking(A, b, x, c, tau):
    r = A @ x - b
    length = float(np.sqrt(r @ r))
    if length <= 1e-6:
        return tau, x - tau * r
    d = r
    t = tau
    for _ in range(400):
        fall = t * (r @ r) - 0.5 * t * t * (r @ A @ r)
        if fall >= c * t * (r @ r):
            break
        t = t * tau
    return t, x - t * d


# %% one_half_left_out
"""Misread: g is x^T A x - b^T x, without the half, while the gradient stays A x - b.

After 400 shrinkings the search stops where it is."""

import numpy as np


def armijo_backtracking(A, b, x, c, tau):
    r = A @ x - b
    length = float(np.sqrt(r @ r))
    if length <= 1e-6:
        return 1.0, x - r
    d = r
    t = 1.0
    for _ in range(400):
        fall = 2.0 * t * (x @ A @ r) - t * (b @ r) - t * t * (r @ A @ r)
        if fall >= c * t * (r @ r):
            break
        t = t * tau
    return t, x - t * d
