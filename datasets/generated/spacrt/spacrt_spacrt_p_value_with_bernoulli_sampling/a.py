"""Saddlepoint approximation of the dCRT p-value for a Bernoulli resampling distribution."""
import math

import numpy as np


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    n = x.shape[0]
    a = y - mu_y
    mu = mu_x
    xf = x.astype(np.float64)
    statistic = float(np.mean((xf - mu) * a))
    if statistic == 0.0:
        return 0.0, 0.0, 0.5

    limit = float(s_limit)
    side = 1.0 if statistic > 0.0 else -1.0

    def tilted(s):
        # Tilted success and failure probabilities and their change, without overflow.
        t = s * a
        e = np.exp(-np.abs(t))
        up = t >= 0.0
        weight_one = np.where(up, mu, mu * e)
        weight_zero = np.where(up, (1.0 - mu) * e, 1.0 - mu)
        total = weight_one + weight_zero
        change = -np.sign(t) * mu * (1.0 - mu) * np.expm1(-np.abs(t)) / total
        return weight_one / total, weight_zero / total, change

    def excess(size):
        # Increasing in the size of the saddlepoint on the side of the root.
        change = tilted(side * size)[2]
        return side * (float(np.mean(a * change)) - statistic)

    if excess(limit) <= 0.0:
        size = limit
    else:
        low, high = 0.0, limit
        for _ in range(1200):
            mid = 0.5 * (low + high)
            if mid <= low or mid >= high:
                break
            value = excess(mid)
            if value == 0.0:
                low = high = mid
                break
            if value < 0.0:
                low = mid
            else:
                high = mid
        if low == high or abs(excess(low)) <= abs(excess(high)):
            size = low
        else:
            size = high
    s_hat = side * size
    if s_hat == 0.0:
        return statistic, 0.0, 0.5

    prob_one, prob_zero, _ = tilted(s_hat)
    lam = s_hat * math.sqrt(float(np.sum(a * a * prob_one * prob_zero)))

    t = s_hat * a
    up = t >= 0.0
    shrunk = np.expm1(-np.abs(t))
    log_total = np.where(up, t + np.log1p((1.0 - mu) * shrunk), np.log1p(mu * shrunk))
    square = 2.0 * float(np.sum(xf * t - log_total))
    sign = 1.0 if s_hat > 0.0 else -1.0
    r = sign * math.sqrt(square) if square >= 0.0 else sign

    if r == 0.0:
        p_value = 0.5
    else:
        upper = 0.5 * math.erfc(r / math.sqrt(2.0))
        density = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
        first = 1.0 / lam if lam != 0.0 else 1.0 / r
        p_value = upper + density * (first - 1.0 / r)
    return float(statistic), float(s_hat), float(p_value)
