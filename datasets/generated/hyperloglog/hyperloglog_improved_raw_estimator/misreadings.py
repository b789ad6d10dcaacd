# %% constant_base_two
# misreading: constant_base_two
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log2(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% constant_for_finite_m
# misreading: constant_for_finite_m
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    alpha = 0.7213 / (1.0 + 1.079 / m)
    est = float("inf") if den == 0.0 else alpha * m * m / den
    return c, float(zero), float(top), float(est)


# %% last_value_left_out
# misreading: last_value_left_out
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% numerator_m
# misreading: numerator_m
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% sigma_without_doubling
# misreading: sigma_without_doubling
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    z = x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% tau_difference_not_squared
# misreading: tau_difference_not_squared
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) * y
        if z == old:
            break
    return max(z, 0.0) / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% tau_of_saturated_share
# misreading: tau_of_saturated_share
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau(c[q + 1] / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% tau_without_third
# misreading: tau_without_third
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% top_weight_q
# misreading: top_weight_q
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** q
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% top_without_two
# misreading: top_without_two
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** q
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)


# %% untouched_not_replaced
# misreading: untouched_not_replaced
import numpy as np


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = float(c[0])
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** k for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    if c[0] == m:
        est = 0.0
    return c, zero, float(top), float(est)


# %% weights_off_by_one
# misreading: weights_off_by_one
import numpy as np


def _sigma(x):
    if x >= 1.0:
        return float("inf")
    y, z = 1.0, x
    for _ in range(200):
        x = x * x
        old = z
        z = z + x * y
        y *= 2.0
        if z == old:
            break
    return z


def _tau(x):
    if x <= 0.0 or x >= 1.0:
        return 0.0
    y, z = 1.0, 1.0 - x
    for _ in range(200):
        x = np.sqrt(x)
        old = z
        y *= 0.5
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            break
    return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = len(registers)
    c = np.bincount(np.asarray(registers), minlength=q + 2).astype(np.int64)
    zero = m * _sigma(c[0] / m)
    top = 2.0 * m * _tau((m - c[q + 1]) / m)
    den = zero + sum(c[k] * 0.5 ** (k - 1) for k in range(1, q + 1)) + top * 0.5 ** (q + 1)
    est = float("inf") if den == 0.0 else m * m / (2.0 * np.log(2.0)) / den
    return c, float(zero), float(top), float(est)
