"""spaCRT p-value of a binary treatment by the Lugannani-Rice saddlepoint approximation."""
import math

import numpy as np


def _tilted(s, a, mu):
    """Bernoulli probability of each observation under exponential tilting by s."""
    logit = np.log(mu) - np.log1p(-mu) + s * a
    return 0.5 * (1.0 + np.tanh(0.5 * logit))


def _slope(s, a, mu):
    """Average first derivative of the conditional cumulant generating functions."""
    return float(np.mean(a * (_tilted(s, a, mu) - mu)))


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    """Observed statistic, saddlepoint and right-tailed p-value."""
    n = int(x.shape[0])
    a = y - mu_y
    statistic = float(np.mean((x.astype(np.float64) - mu_x) * a))
    low = -float(s_limit)
    high = float(s_limit)
    if statistic == 0.0:
        s = 0.0
    elif _slope(low, a, mu_x) >= statistic:
        s = low
    elif _slope(high, a, mu_x) <= statistic:
        s = high
    else:
        for _ in range(200):
            mid = 0.5 * (low + high)
            if _slope(mid, a, mu_x) < statistic:
                low = mid
            else:
                high = mid
        s = 0.5 * (low + high)

    cgf = np.logaddexp(np.log(mu_x) + s * a, np.log1p(-mu_x)) - s * a * mu_x
    prob = _tilted(s, a, mu_x)
    second = a * a * prob * (1.0 - prob)
    sign = 1.0 if s > 0.0 else (-1.0 if s < 0.0 else 0.0)
    lam = s * math.sqrt(float(np.sum(second)))
    exponent = n * s * statistic - float(np.sum(cgf))
    r = sign * math.sqrt(2.0 * exponent) if exponent >= 0.0 else sign
    upper = 0.5 * math.erfc(r / math.sqrt(2.0))
    density = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    if lam == 0.0 or r == 0.0:
        correction = 0.0
    else:
        correction = 1.0 / lam - 1.0 / r
    p_value = upper + density * correction
    return float(statistic), float(s), float(p_value)
