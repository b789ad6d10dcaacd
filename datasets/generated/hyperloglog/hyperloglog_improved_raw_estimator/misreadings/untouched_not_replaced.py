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
