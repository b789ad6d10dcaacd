"""Maximum likelihood cardinality estimate of a single HyperLogLog sketch."""
import math

import numpy as np


def hll_ml_cardinality(counts):
    c = [int(value) for value in np.asarray(counts)]
    q = len(c) - 2
    m = sum(c)
    if c[q + 1] == m:
        return float("inf")
    if c[0] == m:
        return 0.0

    a = math.fsum(math.ldexp(float(c[k]), -k) for k in range(q + 1))
    z = math.fsum(math.ldexp(float(c[k]), -k) for k in range(1, q + 1))
    b = z + math.ldexp(float(c[q + 1]), -q)
    m_prime = float(m - c[0])

    # weights of the helper function h at x / 2^k
    terms = [(k, float(c[k])) for k in range(1, q + 1)]
    terms[-1] = (q, float(c[q] + c[q + 1]))
    terms = [(k, weight) for k, weight in terms if weight > 0.0]

    def one_minus_h(y):
        # 1 - h(y) = y / (exp(y) - 1)
        if y <= 0.0:
            return 1.0
        if y > 700.0:
            return y * math.exp(-y)
        return y / math.expm1(y)

    def excess(x):
        # g(x) - m', increasing in x
        parts = [-weight * one_minus_h(math.ldexp(x, -k)) for k, weight in terms]
        parts.append(a * x)
        return math.fsum(parts)

    # 0 <= h(y) <= y / 2 brackets the root
    low = m_prime / (0.5 * b + a) * (1.0 - 1e-12)
    high = m_prime / a * (1.0 + 1e-12)
    for _ in range(2000):
        mid = low + 0.5 * (high - low)
        if mid <= low or mid >= high:
            break
        if excess(mid) < 0.0:
            low = mid
        else:
            high = mid
    x = low + 0.5 * (high - low)
    return float(m * x)
