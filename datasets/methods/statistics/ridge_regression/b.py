"""Ridge regression without intercept.

Hoerl and Kennard, "Ridge Regression" (1970), equation 2.1.  The penalty is
written as extra observations sqrt(lam) I with target 0; the enlarged least
squares problem is then triangularised by Householder reflections.
"""

import math

import numpy as np


def enlarged_table(X, y, root):
    """Rows [x | y] of the data, then one row [root e_k | 0] per feature."""
    features = X.shape[1]
    table = [line + [target] for line, target in zip(X.tolist(), y.tolist())]
    for k in range(features):
        line = [0.0] * (features + 1)
        line[k] = root
        table.append(line)
    return table


def clear_below(table, k):
    """Reflect the rows from k on so that column k vanishes below row k."""
    tail = [line[k] for line in table[k:]]
    length = math.hypot(*tail)
    pivot = tail[0] + math.copysign(length, tail[0])
    mirror = [1.0] + [entry / pivot for entry in tail[1:]]
    strength = 2.0 / sum(entry * entry for entry in mirror)
    for column in range(k, len(table[0])):
        shadow = 0.0
        for offset, entry in enumerate(mirror):
            shadow += entry * table[k + offset][column]
        for offset, entry in enumerate(mirror):
            table[k + offset][column] -= strength * shadow * entry


def ridge_regression(X, y, lam):
    """X: float64 [n, p]; y: float64 [n]; lam: float > 0.

    Returns the coefficients, float64 [p].
    """
    features = X.shape[1]
    table = enlarged_table(X, y, math.sqrt(lam))
    for k in range(features):
        clear_below(table, k)
    coefficients = np.zeros(features)
    for k in range(features - 1, -1, -1):
        rest = table[k][features]
        for later in range(k + 1, features):
            rest -= table[k][later] * float(coefficients[later])
        coefficients[k] = rest / table[k][k]
    return coefficients
