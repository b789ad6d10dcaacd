"""Cardinality estimate of a register sketch by the improved raw estimator."""
import math

import numpy as np


def _sigma(x):
    if x == 1.0:
        return math.inf
    y = 1.0
    z = x
    while True:
        x = x * x
        z_prev = z
        z = z + x * y
        y = 2.0 * y
        if z == z_prev:
            return z


def _tau(x):
    if x == 0.0 or x == 1.0:
        return 0.0
    y = 1.0
    z = 1.0 - x
    while True:
        x = math.sqrt(x)
        z_prev = z
        y = 0.5 * y
        z = z - (1.0 - x) ** 2 * y
        if z == z_prev:
            return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    q = int(tail_bits)
    m = int(registers.shape[0])
    multiplicity = np.bincount(registers, minlength=q + 2).astype(np.int64)
    zeros = int(multiplicity[0])
    saturated = int(multiplicity[q + 1])

    tau_part = m * _tau((m - saturated) / m)
    zero_replacement = float(m * _sigma(zeros / m))
    top_replacement = float(2.0 * tau_part)

    z = tau_part
    for k in range(q, 0, -1):
        z = 0.5 * (z + int(multiplicity[k]))
    z = z + zero_replacement

    alpha_inf = 1.0 / (2.0 * math.log(2.0))
    if z == 0.0:
        estimate = math.inf
    else:
        estimate = float(alpha_inf * m * m / z)
    return multiplicity, zero_replacement, top_replacement, estimate
