# %% implicit
"""Misread: the derivative at the end of the step."""

import numpy as np


def euler_method(A, b, x0, h, s):
    path = np.zeros((s + 1, len(x0)))
    path[0] = x0
    for i in range(s):
        x = path[i]
        path[i + 1] = np.linalg.solve(np.eye(len(x)) - h * A, x + h * b)
    return path


# %% midpoint
"""Misread: the derivative at the middle of the step."""

import numpy as np


def euler_method(A, b, x0, h, s):
    path = np.zeros((s + 1, len(x0)))
    path[0] = x0
    for i in range(s):
        x = path[i]
        middle = x + 0.5 * h * (A @ x + b)
        path[i + 1] = x + h * (A @ middle + b)
    return path


# %% transposed_matrix
"""Misread: the rate is x A + b."""

import numpy as np


def euler_method(A, b, x0, h, s):
    path = np.zeros((s + 1, len(x0)))
    path[0] = x0
    for i in range(s):
        x = path[i]
        path[i + 1] = x + h * (x @ A + b)
    return path


# %% one_coordinate_after_the_other
"""Misread: coordinates are updated in turn."""

import numpy as np


def euler_method(A, b, x0, h, s):
    path = np.zeros((s + 1, len(x0)))
    path[0] = x0
    for i in range(s):
        x = path[i]
        x = x.copy()
        for j in range(len(x)):
            x[j] = x[j] + h * (A[j] @ x + b[j])
        path[i + 1] = x
    return path


# %% exact_solution
"""Misread: the exact solution at the times of the steps, by its power series."""

import numpy as np


def euler_method(A, b, x0, h, s):
    path = np.zeros((s + 1, len(x0)))
    path[0] = x0
    for i in range(s):
        x = path[i]
        term = h * (A @ x + b)
        total = x + term
        for order in range(2, 40):
            term = h * (A @ term) / order
            total = total + term
        path[i + 1] = total
    return path


# %% without_constant_part
"""Misread: the rate is A x."""

import numpy as np


def euler_method(A, b, x0, h, s):
    path = np.zeros((s + 1, len(x0)))
    path[0] = x0
    for i in range(s):
        x = path[i]
        path[i + 1] = x + h * (A @ x)
    return path


# %% without_the_start
"""Misread: the first row is the point after the first step, and one step more is done."""

import numpy as np


def euler_method(A, b, x0, h, s):
    path = np.zeros((s + 1, len(x0)))
    path[0] = x0 + h * (A @ x0 + b)
    for i in range(s):
        x = path[i]
        path[i + 1] = x + h * (A @ x + b)
    return path
