# %% n_plus_one_form
"""Variant: df = (a + b)^2 / (a^2/(n+1) + b^2/(m+1)) - 2."""

import numpy as np


def welch_t_test(x, y):
    n, m = len(x), len(y)
    a, b = x.var(ddof=1) / n, y.var(ddof=1) / m
    return (x.mean() - y.mean()) / np.sqrt(a + b), (a + b) ** 2 / (a**2 / (n + 1) + b**2 / (m + 1)) - 2.0


# %% pooled_variance
"""Variant: equal variances are assumed: Student's test, with the pooled variance and n + m - 2 degrees of freedom."""

import numpy as np


def welch_t_test(x, y):
    n, m = len(x), len(y)
    pooled = (((x - x.mean()) ** 2).sum() + ((y - y.mean()) ** 2).sum()) / (n + m - 2)
    return (x.mean() - y.mean()) / np.sqrt(pooled * (1.0 / n + 1.0 / m)), float(n + m - 2)


# %% second_minus_first
"""Misread: t has the sign of mean(y) - mean(x)."""

import numpy as np


def welch_t_test(x, y):
    n, m = len(x), len(y)
    a, b = x.var(ddof=1) / n, y.var(ddof=1) / m
    return (y.mean() - x.mean()) / np.sqrt(a + b), (a + b) ** 2 / (a**2 / (n - 1) + b**2 / (m - 1))


# %% variances_over_n
"""Misread: the variances are divided by n and m."""

import numpy as np


def welch_t_test(x, y):
    n, m = len(x), len(y)
    a, b = x.var() / n, y.var() / m
    return (x.mean() - y.mean()) / np.sqrt(a + b), (a + b) ** 2 / (a**2 / (n - 1) + b**2 / (m - 1))


# %% without_approximate_degrees
"""Misread: the degrees of freedom are n + m - 2, whatever the variances."""

import numpy as np


def welch_t_test(x, y):
    n, m = len(x), len(y)
    error = np.sqrt(x.var(ddof=1) / n + y.var(ddof=1) / m)
    return (x.mean() - y.mean()) / error, float(n + m - 2)
