# %% away_from_the_neighbour
"""Misread: the new point lies on the other side of the base."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = [b for b in np.argsort(D, kind="stable") if b != a]
        neighbour[r] = order[pick[r]]
    return X[base] - u[:, None] * (X[neighbour] - X[base]), neighbour


# %% city_blocks
"""Misread: sums of absolute differences."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum(np.abs(X - X[a]), axis=1)
        order = [b for b in np.argsort(D, kind="stable") if b != a]
        neighbour[r] = order[pick[r]]
    return X[base] + u[:, None] * (X[neighbour] - X[base]), neighbour


# %% first_of_the_order_dropped
"""Misread: the first row of the order is dropped, whether it is the point itself or one that coincides with it."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = np.argsort(D, kind="stable")[1:]
        neighbour[r] = order[pick[r]]
    return X[base] + u[:, None] * (X[neighbour] - X[base]), neighbour


# %% from_the_neighbour
"""Misread: u is the share of the way from the neighbour."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = [b for b in np.argsort(D, kind="stable") if b != a]
        neighbour[r] = order[pick[r]]
    return X[base] + (1.0 - u[:, None]) * (X[neighbour] - X[base]), neighbour


# %% itself_counts
"""Misread: a point is its own nearest neighbour."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = [b for b in np.argsort(D, kind="stable")]
        neighbour[r] = order[pick[r]]
    return X[base] + u[:, None] * (X[neighbour] - X[base]), neighbour


# %% later_row_first
"""Misread: of equal distances the later row comes first."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = [b for b in np.argsort(D[::-1], kind="stable") if len(D) - 1 - b != a]
        neighbour[r] = len(D) - 1 - order[pick[r]]
    return X[base] + u[:, None] * (X[neighbour] - X[base]), neighbour


# %% without_the_draw
"""Misread: every new point lies half way."""

import numpy as np


def smote(X, k, base, pick, u):
    neighbour = np.zeros(len(base), dtype=np.int64)
    for r, a in enumerate(base):
        D = np.sum((X - X[a]) ** 2, axis=1)
        order = [b for b in np.argsort(D, kind="stable") if b != a]
        neighbour[r] = order[pick[r]]
    return X[base] + 0.5 * (X[neighbour] - X[base]), neighbour
