"""Robinson's saddlepoint approximation of upper tail probabilities."""
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    sign = np.sign(saddlepoint)

    # lambda_n = s sqrt(n K''(s)).
    lam = saddlepoint * np.sqrt(n * cgf_curvature)

    # r_n = sgn(s) sqrt(2 n (s w - K(s))), or sgn(s) where the gap is negative.
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.where(gap >= 0.0, sign * np.sqrt(2.0 * n * np.maximum(gap, 0.0)), sign)

    # Tail: exp((lambda^2 - r^2) / 2) (1 - Phi(lambda)).
    survival = np.array([0.5 * math.erfc(float(v) / math.sqrt(2.0)) for v in lam], dtype=np.float64)
    limit = 25.0
    large = lam > limit
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        moderate = np.where(large, 0.0, lam)
        plain = np.exp((moderate * moderate - r_root * r_root) / 2.0) * survival

        # For a large lambda the two factors are joined: exp(lambda^2 / 2) (1 - Phi(lambda)) by its asymptotic series.
        safe = np.where(large, lam, limit)
        inverse_square = (1.0 / safe) * (1.0 / safe)
        term = np.ones_like(safe)
        series = np.ones_like(safe)
        for k in range(1, 10):
            term = -term * (2 * k - 1) * inverse_square
            series = series + term
        mills = series / (safe * math.sqrt(2.0 * math.pi))
        joined = np.exp(-(r_root * r_root) / 2.0) * mills

    tail = np.where(large, joined, plain)
    return lam, r_root, tail
