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
