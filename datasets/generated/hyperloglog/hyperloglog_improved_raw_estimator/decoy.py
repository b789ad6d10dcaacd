"""Improved raw HyperLogLog estimator: m sigma(C0/m) and m tau(1 - C_{q+1}/m) replace the extreme counts."""
import math

import numpy as np


def _sigma(x):
    if x == 1.0:
        return math.inf
    y = 1.0
    z = x
    while True:
        x = x * x
        old = z
        z = z + x * y
        y = y + y
        if z == old:
            return z


def _tau(x):
    if x == 0.0 or x == 1.0:
        return 0.0
    y = 1.0
    z = 1.0 - x
    while True:
        x = math.sqrt(x)
        old = z
        y = 0.5 * y
        z = z - (1.0 - x) ** 2 * y
        if z == old:
            return z / 3.0


def improved_raw_estimate(registers, tail_bits):
    r = np.asarray(registers, dtype=np.int64)
    q = int(tail_bits)
    m = r.shape[0]
    multiplicity = np.bincount(r, minlength=q + 2).astype(np.int64)[: q + 2]
    zero_rep = float(m * _sigma(int(multiplicity[0]) / m))
    top_rep = float(m * _tau(1.0 - int(multiplicity[q + 1]) / m))
    z = top_rep
    for k in range(q, 0, -1):
        z = 0.5 * (z + int(multiplicity[k]))
    z = z + zero_rep
    if z == 0.0:
        estimate = math.inf
    else:
        estimate = m * m / (2.0 * math.log(2.0)) / z
    return multiplicity, zero_rep, top_rep, float(estimate)
