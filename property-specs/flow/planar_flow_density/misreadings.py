# %% base_at_the_end_point
"""Misread: the base density is taken at the end point."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq + 0.5 * np.sum(z * z, axis=1) - 0.5 * np.sum(x * x, axis=1)


# %% constant_left_out
"""Misread: the normal density without its constant."""

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq


# %% constant_of_one_dimension
"""Misread: the constant of one dimension for all of them."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq


# %% last_map_first
"""Misread: maps are applied from the last row to the first."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in reversed(range(len(b))):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq


# %% log_factors_added
"""Misread: log stretching factors are added."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = logq + np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq


# %% maps_side_by_side
"""Misread: every map sees the starting points, the pushes add."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(z @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq


# %% pushes_along_the_normal
"""Misread: u and w exchange their parts in the map."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + np.tanh(x @ u[j] + b[j])[:, None] * w[j]
    return x, logq


# %% slope_at_the_new_point
"""Misread: psi is taken at the point after its map."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - np.tanh((x + t[:, None] * u[j]) @ w[j] + b[j]) ** 2)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq


# %% slope_left_out
"""Misread: psi = w: the slope of tanh is left out."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = np.ones(n)[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq


# %% slope_without_square
"""Misread: the slope of tanh is 1 - |tanh|."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - np.abs(t))[:, None] * w[j]
        logq = logq - np.log(np.abs(1.0 + psi @ u[j]))
        x = x + t[:, None] * u[j]
    return x, logq


# %% without_stretching
"""Misread: logq is the base density at the start: volumes are taken as kept."""

import math

import numpy as np


def planar_flow_density(z, u, w, b):
    n, d = z.shape
    logq = -0.5 * d * math.log(2.0 * math.pi) - 0.5 * np.sum(z * z, axis=1)
    x = z
    for j in range(len(b)):
        t = np.tanh(x @ w[j] + b[j])
        psi = (1.0 - t * t)[:, None] * w[j]
        logq = 1.0 * logq
        x = x + t[:, None] * u[j]
    return x, logq
