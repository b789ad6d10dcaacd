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
