"""Terms and truncated sum of the asymptotic expansion of the Mittag-Leffler function at negative arguments."""
import math

import numpy as np


def _sin_pi(s):
    # sin(pi s), exactly zero at integers
    r = math.fmod(s, 2.0)
    if r == 0.0 or abs(r) == 1.0:
        return 0.0
    if r > 1.0:
        r -= 2.0
    elif r < -1.0:
        r += 2.0
    # now -1 < r < 1; fold onto [-1/2, 1/2]
    if r > 0.5:
        r = 1.0 - r
    elif r < -0.5:
        r = -1.0 - r
    return math.sin(math.pi * r)


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    x = np.asarray(x, dtype=np.float64)
    alpha = float(alpha)
    beta = float(beta)
    k = int(n_terms)
    m = x.shape[0]
    terms = np.zeros((m, k), dtype=np.float64)
    with np.errstate(all="ignore"):
        log_x = np.log(x)
        for n in range(1, k + 1):
            s = n * alpha - beta
            sine = _sin_pi(s)
            if sine == 0.0:
                continue
            sign = -1.0 if n % 2 else 1.0
            factor = sign * sine / math.pi
            power = x ** float(-n)
            if s + 1.0 < 170.0:
                size = math.gamma(s + 1.0) * power
                lost = ~np.isfinite(power) | (power < 1e-290)
            else:
                size = np.zeros(m, dtype=np.float64)
                lost = np.ones(m, dtype=bool)
            # outside the range of floats: the same product by logarithms
            by_logs = np.exp(math.lgamma(s + 1.0) - n * log_x)
            terms[:, n - 1] = factor * np.where(lost, by_logs, size)
        expansion = terms.sum(axis=1)
    return terms, expansion
