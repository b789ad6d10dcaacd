# %% lambda_without_n
# misreading: lambda_without_n
import math
import numpy as np


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    a = y - mu_y
    t = float(np.mean((x - mu_x) * a))
    if t == 0.0:
        return 0.0, 0.0, 0.5
    theta = np.log(mu_x / (1.0 - mu_x))

    def expit(z):
        return 1.0 / (1.0 + np.exp(-np.clip(z, -700.0, 700.0)))

    def score(s):
        return float(np.sum(a * (x - expit(theta + s * a))))

    lo, hi = -float(s_limit), float(s_limit)
    if score(hi) >= 0.0:
        s = hi
    elif score(lo) <= 0.0:
        s = lo
    else:
        for _ in range(200):
            mid = 0.5 * (lo + hi)
            if score(mid) > 0.0:
                lo = mid
            else:
                hi = mid
        s = 0.5 * (lo + hi)
    z = theta + s * a
    lam = s * math.sqrt(float(np.mean(a ** 2 * expit(z) * expit(-z))))
    q = float(np.sum(x * s * a - np.logaddexp(0.0, z) + np.logaddexp(0.0, theta)))
    sign = 1.0 if s > 0.0 else -1.0
    r = sign * math.sqrt(2.0 * q) if q >= 0.0 else sign
    gap = 1.0 / lam - 1.0 / r if lam != 0.0 and r != 0.0 else 0.0
    p = 0.5 * math.erfc(r / math.sqrt(2.0)) + math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi) * gap
    return t, s, p


# %% lower_tail
# misreading: lower_tail
import math
import numpy as np


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    a = y - mu_y
    t = float(np.mean((x - mu_x) * a))
    if t == 0.0:
        return 0.0, 0.0, 0.5
    theta = np.log(mu_x / (1.0 - mu_x))

    def expit(z):
        return 1.0 / (1.0 + np.exp(-np.clip(z, -700.0, 700.0)))

    def score(s):
        return float(np.sum(a * (x - expit(theta + s * a))))

    lo, hi = -float(s_limit), float(s_limit)
    if score(hi) >= 0.0:
        s = hi
    elif score(lo) <= 0.0:
        s = lo
    else:
        for _ in range(200):
            mid = 0.5 * (lo + hi)
            if score(mid) > 0.0:
                lo = mid
            else:
                hi = mid
        s = 0.5 * (lo + hi)
    z = theta + s * a
    lam = s * math.sqrt(float(np.sum(a ** 2 * expit(z) * expit(-z))))
    q = float(np.sum(x * s * a - np.logaddexp(0.0, z) + np.logaddexp(0.0, theta)))
    sign = 1.0 if s > 0.0 else -1.0
    r = sign * math.sqrt(2.0 * q) if q >= 0.0 else sign
    gap = 1.0 / lam - 1.0 / r if lam != 0.0 and r != 0.0 else 0.0
    p = 0.5 * math.erfc(-r / math.sqrt(2.0)) - math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi) * gap
    return t, s, p


# %% uncentred_equation
# misreading: uncentred_equation
import math
import numpy as np


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    a = y - mu_y
    t = float(np.mean((x - mu_x) * a))
    if t == 0.0:
        return 0.0, 0.0, 0.5
    theta = np.log(mu_x / (1.0 - mu_x))

    def expit(z):
        return 1.0 / (1.0 + np.exp(-np.clip(z, -700.0, 700.0)))

    def score(s):
        return t - float(np.mean(a * expit(theta + s * a)))

    lo, hi = -float(s_limit), float(s_limit)
    if score(hi) >= 0.0:
        s = hi
    elif score(lo) <= 0.0:
        s = lo
    else:
        for _ in range(200):
            mid = 0.5 * (lo + hi)
            if score(mid) > 0.0:
                lo = mid
            else:
                hi = mid
        s = 0.5 * (lo + hi)
    z = theta + s * a
    lam = s * math.sqrt(float(np.sum(a ** 2 * expit(z) * expit(-z))))
    q = float(np.sum(x * s * a - np.logaddexp(0.0, z) + np.logaddexp(0.0, theta)))
    sign = 1.0 if s > 0.0 else -1.0
    r = sign * math.sqrt(2.0 * q) if q >= 0.0 else sign
    gap = 1.0 / lam - 1.0 / r if lam != 0.0 and r != 0.0 else 0.0
    p = 0.5 * math.erfc(r / math.sqrt(2.0)) + math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi) * gap
    return t, s, p


# %% residual_not_squared
# misreading: residual_not_squared
import math
import numpy as np


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    a = y - mu_y
    t = float(np.mean((x - mu_x) * a))
    if t == 0.0:
        return 0.0, 0.0, 0.5
    theta = np.log(mu_x / (1.0 - mu_x))

    def expit(z):
        return 1.0 / (1.0 + np.exp(-np.clip(z, -700.0, 700.0)))

    def score(s):
        return float(np.sum(a * (x - expit(theta + s * a))))

    lo, hi = -float(s_limit), float(s_limit)
    if score(hi) >= 0.0:
        s = hi
    elif score(lo) <= 0.0:
        s = lo
    else:
        for _ in range(200):
            mid = 0.5 * (lo + hi)
            if score(mid) > 0.0:
                lo = mid
            else:
                hi = mid
        s = 0.5 * (lo + hi)
    z = theta + s * a
    lam = s * math.sqrt(float(np.sum(np.abs(a) * expit(z) * expit(-z))))
    q = float(np.sum(x * s * a - np.logaddexp(0.0, z) + np.logaddexp(0.0, theta)))
    sign = 1.0 if s > 0.0 else -1.0
    r = sign * math.sqrt(2.0 * q) if q >= 0.0 else sign
    gap = 1.0 / lam - 1.0 / r if lam != 0.0 and r != 0.0 else 0.0
    p = 0.5 * math.erfc(r / math.sqrt(2.0)) + math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi) * gap
    return t, s, p


# %% fixed_interval
# misreading: fixed_interval
import math
import numpy as np


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    a = y - mu_y
    t = float(np.mean((x - mu_x) * a))
    if t == 0.0:
        return 0.0, 0.0, 0.5
    theta = np.log(mu_x / (1.0 - mu_x))

    def expit(z):
        return 1.0 / (1.0 + np.exp(-np.clip(z, -700.0, 700.0)))

    def score(s):
        return float(np.sum(a * (x - expit(theta + s * a))))

    lo, hi = -6.0, 6.0
    if score(hi) >= 0.0:
        s = hi
    elif score(lo) <= 0.0:
        s = lo
    else:
        for _ in range(200):
            mid = 0.5 * (lo + hi)
            if score(mid) > 0.0:
                lo = mid
            else:
                hi = mid
        s = 0.5 * (lo + hi)
    z = theta + s * a
    lam = s * math.sqrt(float(np.sum(a ** 2 * expit(z) * expit(-z))))
    q = float(np.sum(x * s * a - np.logaddexp(0.0, z) + np.logaddexp(0.0, theta)))
    sign = 1.0 if s > 0.0 else -1.0
    r = sign * math.sqrt(2.0 * q) if q >= 0.0 else sign
    gap = 1.0 / lam - 1.0 / r if lam != 0.0 and r != 0.0 else 0.0
    p = 0.5 * math.erfc(r / math.sqrt(2.0)) + math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi) * gap
    return t, s, p


# %% no_factor_two
# misreading: no_factor_two
import math
import numpy as np


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    a = y - mu_y
    t = float(np.mean((x - mu_x) * a))
    if t == 0.0:
        return 0.0, 0.0, 0.5
    theta = np.log(mu_x / (1.0 - mu_x))

    def expit(z):
        return 1.0 / (1.0 + np.exp(-np.clip(z, -700.0, 700.0)))

    def score(s):
        return float(np.sum(a * (x - expit(theta + s * a))))

    lo, hi = -float(s_limit), float(s_limit)
    if score(hi) >= 0.0:
        s = hi
    elif score(lo) <= 0.0:
        s = lo
    else:
        for _ in range(200):
            mid = 0.5 * (lo + hi)
            if score(mid) > 0.0:
                lo = mid
            else:
                hi = mid
        s = 0.5 * (lo + hi)
    z = theta + s * a
    lam = s * math.sqrt(float(np.sum(a ** 2 * expit(z) * expit(-z))))
    q = float(np.sum(x * s * a - np.logaddexp(0.0, z) + np.logaddexp(0.0, theta)))
    sign = 1.0 if s > 0.0 else -1.0
    r = sign * math.sqrt(q) if q >= 0.0 else sign
    gap = 1.0 / lam - 1.0 / r if lam != 0.0 and r != 0.0 else 0.0
    p = 0.5 * math.erfc(r / math.sqrt(2.0)) + math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi) * gap
    return t, s, p
