# %% margin_of_one
"""Misread: examples within a margin of 1 are mistakes."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in range(n):
            if y[i] * (X[i] @ w + b) <= 1.0:
                w = w + y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes


# %% rows_all_at_once
"""Misread: a pass adds up the mistakes of the weights it began with."""

import numpy as np


def perceptron(X, y, epochs):
    w, b = np.zeros(X.shape[1]), 0.0
    mistakes = np.zeros(len(y), dtype=np.int64)
    for _ in range(epochs):
        wrong = y * (X @ w + b) <= 1e-6
        w = w + (wrong * y) @ X
        b = b + np.sum(wrong * y)
        mistakes += wrong
    return w, float(b), mistakes


# %% rows_from_the_end
"""Misread: the rows are visited from the last to the first."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in range(n - 1, -1, -1):
            if y[i] * (X[i] @ w + b) <= 1e-6:
                w = w + y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes


# %% step_of_one_half
"""Misread: a mistake moves the weights by half of the example."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in range(n):
            if y[i] * (X[i] @ w + b) <= 1e-6:
                w = w + 0.5 * y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes


# %% stops_after_first_pass
"""Misread: one pass, however many are asked for."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in (range(n) if _ == 0 else []):
            if y[i] * (X[i] @ w + b) <= 1e-6:
                w = w + y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes


# %% without_asking_for_mistakes
"""Misread: every example is added in every pass."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in range(n):
            if True:
                w = w + y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes


# %% without_bias
"""Misread: b stays 0."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in range(n):
            if y[i] * (X[i] @ w + b) <= 1e-6:
                w = w + y[i] * X[i]
                b = b + 0.0
                mistakes[i] += 1
    return w, float(b), mistakes


# %% zero_margin_is_right
"""Misread: a margin of zero counts as right, unless all weights are zero."""

import numpy as np


def perceptron(X, y, epochs):
    n, p = X.shape
    w, b = np.zeros(p), 0.0
    mistakes = np.zeros(n, dtype=np.int64)
    for _ in range(epochs):
        for i in range(n):
            if y[i] * (X[i] @ w + b) < 0 or (not np.any(w) and b == 0):
                w = w + y[i] * X[i]
                b = b + y[i]
                mistakes[i] += 1
    return w, float(b), mistakes
