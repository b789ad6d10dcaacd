# %% half_argument
# misreading: half_argument
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    if mp == 0:
        return 0.0
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    k = np.minimum(np.arange(1, q + 2), q) + 1

    def g(x):
        y = np.clip(x / 2.0 ** k, 1e-12, 700.0)
        hy = np.where(y < 1e-4, y / 2 - y * y / 12, 1.0 - y / np.expm1(y))
        return x * a + float(np.sum(c[1:] * hy))

    lo, hi = 0.0, 1.0
    while g(hi) < mp:
        hi *= 2.0
    for _ in range(200):
        mid = 0.5 * (lo + hi)
        if g(mid) < mp:
            lo = mid
        else:
            hi = mid
    return float(m * 0.5 * (lo + hi))


# %% helper_left_out
# misreading: helper_left_out
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    return float(m * mp / a)


# %% no_registers_is_zero
# misreading: no_registers_is_zero
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    mp = m - c[0]
    if mp == 0:
        return 0.0
    if c[-1] == m:
        return float("inf")
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    k = np.minimum(np.arange(1, q + 2), q)

    def g(x):
        y = np.clip(x / 2.0 ** k, 1e-12, 700.0)
        hy = np.where(y < 1e-4, y / 2 - y * y / 12, 1.0 - y / np.expm1(y))
        return x * a + float(np.sum(c[1:] * hy))

    lo, hi = 0.0, 1.0
    while g(hi) < mp:
        hi *= 2.0
    for _ in range(200):
        mid = 0.5 * (lo + hi)
        if g(mid) < mp:
            lo = mid
        else:
            hi = mid
    return float(m * 0.5 * (lo + hi))


# %% rate_of_a_register
# misreading: rate_of_a_register
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    if mp == 0:
        return 0.0
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    k = np.minimum(np.arange(1, q + 2), q)

    def g(x):
        y = np.clip(x / 2.0 ** k, 1e-12, 700.0)
        hy = np.where(y < 1e-4, y / 2 - y * y / 12, 1.0 - y / np.expm1(y))
        return x * a + float(np.sum(c[1:] * hy))

    lo, hi = 0.0, 1.0
    while g(hi) < mp:
        hi *= 2.0
    for _ in range(200):
        mid = 0.5 * (lo + hi)
        if g(mid) < mp:
            lo = mid
        else:
            hi = mid
    return float(0.5 * (lo + hi))


# %% saturated_in_a
# misreading: saturated_in_a
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    if mp == 0:
        return 0.0
    a = float(np.sum(c / 2.0 ** np.minimum(np.arange(q + 2), q)))
    k = np.minimum(np.arange(1, q + 2), q)

    def g(x):
        y = np.clip(x / 2.0 ** k, 1e-12, 700.0)
        hy = np.where(y < 1e-4, y / 2 - y * y / 12, 1.0 - y / np.expm1(y))
        return x * a + float(np.sum(c[1:] * hy))

    lo, hi = 0.0, 1.0
    while g(hi) < mp:
        hi *= 2.0
    for _ in range(200):
        mid = 0.5 * (lo + hi)
        if g(mid) < mp:
            lo = mid
        else:
            hi = mid
    return float(m * 0.5 * (lo + hi))


# %% saturated_is_ordinary
# misreading: saturated_is_ordinary
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    if mp == 0:
        return 0.0
    a = float(np.sum(c / 2.0 ** np.arange(q + 2)))
    k = np.arange(1, q + 2)

    def g(x):
        y = np.clip(x / 2.0 ** k, 1e-12, 700.0)
        hy = np.where(y < 1e-4, y / 2 - y * y / 12, 1.0 - y / np.expm1(y))
        return x * a + float(np.sum(c[1:] * hy))

    lo, hi = 0.0, 1.0
    while g(hi) < mp:
        hi *= 2.0
    for _ in range(200):
        mid = 0.5 * (lo + hi)
        if g(mid) < mp:
            lo = mid
        else:
            hi = mid
    return float(m * 0.5 * (lo + hi))


# %% saturated_one_level_too_high
# misreading: saturated_one_level_too_high
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    if mp == 0:
        return 0.0
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    k = np.arange(1, q + 2)

    def g(x):
        y = np.clip(x / 2.0 ** k, 1e-12, 700.0)
        hy = np.where(y < 1e-4, y / 2 - y * y / 12, 1.0 - y / np.expm1(y))
        return x * a + float(np.sum(c[1:] * hy))

    lo, hi = 0.0, 1.0
    while g(hi) < mp:
        hi *= 2.0
    for _ in range(200):
        mid = 0.5 * (lo + hi)
        if g(mid) < mp:
            lo = mid
        else:
            hi = mid
    return float(m * 0.5 * (lo + hi))


# %% start_value_returned
# misreading: start_value_returned
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    mp = m - c[0]
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    b = a - c[0] + c[-1] / 2.0 ** q
    return float(m * mp / (0.5 * b + a))


# %% untouched_not_subtracted
# misreading: untouched_not_subtracted
import numpy as np


def hll_ml_cardinality(counts):
    c = np.asarray(counts, dtype=float)
    q = c.size - 2
    m = c.sum()
    if c[-1] == m:
        return float("inf")
    if c[0] == m:
        return 0.0
    mp = m
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    k = np.minimum(np.arange(1, q + 2), q)

    def g(x):
        y = np.clip(x / 2.0 ** k, 1e-12, 700.0)
        hy = np.where(y < 1e-4, y / 2 - y * y / 12, 1.0 - y / np.expm1(y))
        return x * a + float(np.sum(c[1:] * hy))

    lo, hi = 0.0, 1.0
    while g(hi) < mp:
        hi *= 2.0
    for _ in range(200):
        mid = 0.5 * (lo + hi)
        if g(mid) < mp:
            lo = mid
        else:
            hi = mid
    return float(m * 0.5 * (lo + hi))
