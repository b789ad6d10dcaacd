# %% depth_counts_levels
"""Misread: a tree of depth 1 is a single leaf."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.sum(q ** 2)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = len(left) * gini(left) + len(right) * gini(right)
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] <= t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 1, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, proba


# %% hard_shares
"""Misread: the predicted class has the share 1."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.sum(q ** 2)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = len(left) * gini(left) + len(right) * gini(right)
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] <= t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 0, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, np.eye(k)[label]


# %% middle_belongs_to_the_right
"""Misread: a query on the threshold goes right."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.sum(q ** 2)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = len(left) * gini(left) + len(right) * gini(right)
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] < t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 0, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, proba


# %% share_of_the_others
"""Misread: impurity is 1 less the largest share."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.max(q)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = len(left) * gini(left) + len(right) * gini(right)
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] <= t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 0, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, proba


# %% threshold_at_the_lower_value
"""Misread: the threshold is the lower of both values."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.sum(q ** 2)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = a
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = len(left) * gini(left) + len(right) * gini(right)
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] <= t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 0, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, proba


# %% unweighted_impurities
"""Misread: the impurities of both sides are added without their sizes."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.sum(q ** 2)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = gini(left) + gini(right)
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] <= t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 0, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, proba


# %% without_useless_splits
"""Misread: a set whose best split does not lower the impurity becomes a leaf."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.sum(q ** 2)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = len(left) * gini(left) + len(right) * gini(right)
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None or best[0] > len(rows) * gini(rows) - 1e-9:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] <= t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 0, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, proba


# %% worst_split
"""Misread: the split with the largest total is taken."""

import numpy as np


def decision_tree(X, y, k, depth, Z):
    p = X.shape[1]

    def shares(rows):
        return np.bincount(y[rows], minlength=k) / len(rows)

    def gini(rows):
        q = shares(rows)
        return 1 - np.sum(q ** 2)

    def leaf(rows, level, z):
        q = shares(rows)
        if level >= depth or np.max(q) == 1.0:
            return q
        best = None
        for j in range(p):
            values = np.unique(X[rows, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left, right = rows[X[rows, j] <= (a + b) / 2], rows[X[rows, j] > (a + b) / 2]
                total = -(len(left) * gini(left) + len(right) * gini(right))
                if best is None or total < best[0] - 1e-9:
                    best = (total, j, t, left, right)
        if best is None:
            return q
        _, j, t, left, right = best
        return leaf(left if z[j] <= t else right, level + 1, z)

    proba = np.array([leaf(np.arange(len(y)), 0, z) for z in Z])
    label = np.argmax(proba, axis=1)
    return label, proba
