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
