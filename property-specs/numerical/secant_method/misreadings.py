# %% bracket_kept
"""Variant: false position: the older of the two points that bracket the root is kept."""

import numpy as np


def secant_method(c, b, x0, x1, s):
    def value(x):
        return sum(c[j] * x ** (j + 1) for j in range(len(c))) - b

    path = [x0, x1]
    old = x0
    for _ in range(s):
        x = path[-1]
        fall = value(x) - value(old)
        new = x if fall == 0.0 else x - value(x) * (x - old) / fall
        if value(new) * value(x) <= 0.0:
            old = x
        path.append(new)
    return np.array(path)


# %% first_point_kept
"""Misread: every chord goes through the first point."""

import numpy as np


def secant_method(c, b, x0, x1, s):
    def value(x):
        return sum(c[j] * x ** (j + 1) for j in range(len(c))) - b

    path = [x0, x1]
    for _ in range(s):
        x = path[-1]
        fall = value(x) - value(x0)
        path.append(x if fall == 0.0 else x - value(x) * (x - x0) / fall)
    return np.array(path)


# %% tangents
"""Misread: Newton's steps from the second point on."""

import numpy as np


def secant_method(c, b, x0, x1, s):
    def value(x):
        return sum(c[j] * x ** (j + 1) for j in range(len(c))) - b

    path = [x0, x1]
    for _ in range(s):
        x = path[-1]
        slope = sum((j + 1) * c[j] * x**j for j in range(len(c)))
        path.append(x if slope == 0.0 else x - value(x) / slope)
    return np.array(path)


# %% powers_from_zero
"""Misread: c counts from the power zero."""

import numpy as np


def secant_method(c, b, x0, x1, s):
    def value(x):
        return sum(c[j] * x**j for j in range(len(c))) - b

    path = [x0, x1]
    for _ in range(s):
        x, old = path[-1], path[-2]
        fall = value(x) - value(old)
        path.append(x if fall == 0.0 else x - value(x) * (x - old) / fall)
    return np.array(path)


# %% highest_power_first
"""Misread: the first coefficient belongs to the highest power."""

import numpy as np


def secant_method(c, b, x0, x1, s):
    def value(x):
        return sum(c[j] * x ** (len(c) - j) for j in range(len(c))) - b

    path = [x0, x1]
    for _ in range(s):
        x, old = path[-1], path[-2]
        fall = value(x) - value(old)
        path.append(x if fall == 0.0 else x - value(x) * (x - old) / fall)
    return np.array(path)


# %% without_height
"""Misread: the height is not subtracted: the root of the polynomial itself."""

import numpy as np


def secant_method(c, b, x0, x1, s):
    def value(x):
        return sum(c[j] * x ** (j + 1) for j in range(len(c)))

    path = [x0, x1]
    for _ in range(s):
        x, old = path[-1], path[-2]
        fall = value(x) - value(old)
        path.append(x if fall == 0.0 else x - value(x) * (x - old) / fall)
    return np.array(path)
