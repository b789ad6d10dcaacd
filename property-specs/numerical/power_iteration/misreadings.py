# %% length_as_value
"""Variant: lam is the length before the last division."""

import numpy as np


def power_iteration(A, x0, iters):
    v = x0 / np.linalg.norm(x0)
    for _ in range(iters):
        v = A @ v
        lam = float(np.linalg.norm(v))
        v = v / lam
    return lam, v


# %% one_step_early
"""Misread: the quotient takes the vector before the last multiplication."""

import numpy as np


def power_iteration(A, x0, iters):
    v = x0 / np.linalg.norm(x0)
    for _ in range(iters):
        lam = float(v @ A @ v)
        v = A @ v
        v = v / np.linalg.norm(v)
    return lam, v


# %% largest_entry_for_length
"""Variant: the largest entry divides, and is positive in the end."""

import numpy as np


def power_iteration(A, x0, iters):
    v = x0 / np.linalg.norm(x0)
    for _ in range(iters):
        v = A @ v
        v = v / v[np.argmax(np.abs(v))]
    v = v / np.linalg.norm(v)
    lam = float(v @ A @ v)
    return lam, v


# %% start_counts_as_a_step
"""Misread: the start counts as the first iterate."""

import numpy as np


def power_iteration(A, x0, iters):
    v = x0 / np.linalg.norm(x0)
    for _ in range(iters - 1):
        v = A @ v
        v = v / np.linalg.norm(v)
    lam = float(v @ A @ v)
    return lam, v


# %% inverse_iteration
"""Misread: each step solves with A."""

import numpy as np


def power_iteration(A, x0, iters):
    v = x0 / np.linalg.norm(x0)
    for _ in range(iters):
        v = np.linalg.solve(A, v)
        v = v / np.linalg.norm(v)
    lam = float(v @ A @ v)
    return lam, v


# %% without_repetition
"""Misread: one multiplication, whatever iters says."""

import numpy as np


def power_iteration(A, x0, iters):
    v = x0 / np.linalg.norm(x0)
    for _ in range(1):
        v = A @ v
        v = v / np.linalg.norm(v)
    lam = float(v @ A @ v)
    return lam, v


# %% stops_when_converged
"""Misread: the loop ends once the quotient changes by less than a hundredth."""

import numpy as np


def power_iteration(A, x0, iters):
    v = x0 / np.linalg.norm(x0)
    for _ in range(iters):
        old = v @ A @ v
        v = A @ v
        v = v / np.linalg.norm(v)
        if abs(v @ A @ v - old) < 0.01:
            break
    lam = float(v @ A @ v)
    return lam, v
