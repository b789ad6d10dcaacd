# %% bound_with_power_n
# misreading: bound_with_power_n
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        while r > 0.0 and 1.3 * r ** n / (1.0 - r) > tolerance:
            n += 1
        order.append(n)
        bound.append(1.3 * r ** n / (1.0 - r) if r > 0.0 else 0.0)
        approx.append(sum(float(v) ** k / math.gamma(beta + k * alpha) for k in range(n + 1)))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% constant_not_rounded
# misreading: constant_not_rounded
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        while 1.129173885450141 * r ** (n + 1) / (1.0 - r) > tolerance:
            n += 1
        order.append(n)
        bound.append(1.129173885450141 * r ** (n + 1) / (1.0 - r))
        approx.append(sum(float(v) ** k / math.gamma(beta + k * alpha) for k in range(n + 1)))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% gamma_plus_one
# misreading: gamma_plus_one
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        while 1.3 * r ** (n + 1) / (1.0 - r) > tolerance:
            n += 1
        order.append(n)
        bound.append(1.3 * r ** (n + 1) / (1.0 - r))
        approx.append(sum(float(v) ** k / math.gamma(beta + k * alpha + 1.0) for k in range(n + 1)))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% last_term_missing
# misreading: last_term_missing
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        while 1.3 * r ** (n + 1) / (1.0 - r) > tolerance:
            n += 1
        order.append(n)
        bound.append(1.3 * r ** (n + 1) / (1.0 - r))
        approx.append(sum([float(v) ** k / math.gamma(beta + k * alpha) for k in range(n)], 0.0))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% one_order_for_all
# misreading: one_order_for_all
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    top = max(abs(float(v)) for v in z)
    n = 0
    while 1.3 * top ** (n + 1) / (1.0 - top) > tolerance:
        n += 1
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        order.append(n)
        bound.append(1.3 * r ** (n + 1) / (1.0 - r))
        approx.append(sum(float(v) ** k * math.exp(-math.lgamma(beta + k * alpha)) for k in range(n + 1)))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% one_order_more
# misreading: one_order_more
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        while 1.3 * r ** (n + 1) / (1.0 - r) > tolerance:
            n += 1
        if r > 0.0:
            n += 1
        order.append(n)
        bound.append(1.3 * r ** (n + 1) / (1.0 - r))
        approx.append(sum(float(v) ** k / math.gamma(beta + k * alpha) for k in range(n + 1)))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% only_first_omitted_term
# misreading: only_first_omitted_term
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        while 1.3 * r ** (n + 1) > tolerance:
            n += 1
        order.append(n)
        bound.append(1.3 * r ** (n + 1))
        approx.append(sum(float(v) ** k / math.gamma(beta + k * alpha) for k in range(n + 1)))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% parameters_swapped
# misreading: parameters_swapped
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        while 1.3 * r ** (n + 1) / (1.0 - r) > tolerance:
            n += 1
        order.append(n)
        bound.append(1.3 * r ** (n + 1) / (1.0 - r))
        approx.append(sum(float(v) ** k * math.exp(-math.lgamma(alpha + k * beta)) for k in range(n + 1)))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% relative_tolerance
# misreading: relative_tolerance
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        value = 1.0 / math.gamma(beta)
        while 1.3 * r ** (n + 1) / (1.0 - r) > tolerance * abs(value) and n < 200:
            n += 1
            value += float(v) ** n * math.exp(-math.lgamma(beta + n * alpha))
        order.append(n)
        bound.append(1.3 * r ** (n + 1) / (1.0 - r))
        approx.append(value)
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)


# %% signed_denominator
# misreading: signed_denominator
import math
import numpy as np


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    order, approx, bound = [], [], []
    for v in z:
        r = abs(float(v))
        n = 0
        while 1.3 * r ** (n + 1) / (1.0 - float(v)) > tolerance:
            n += 1
        order.append(n)
        bound.append(1.3 * r ** (n + 1) / (1.0 - float(v)))
        approx.append(sum(float(v) ** k / math.gamma(beta + k * alpha) for k in range(n + 1)))
    return np.array(order, dtype=np.int64), np.array(approx, dtype=float), np.array(bound, dtype=float)
