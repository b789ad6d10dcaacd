# %% deviation_instead_of_error
"""Misread: the difference is divided by the pooled deviation alone, Cohen's d."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    s2 = (np.sum((x - np.mean(x)) ** 2) + np.sum((y - np.mean(y)) ** 2)) / (n + m - 2.0)
    return (np.mean(x) - np.mean(y)) / np.sqrt(s2), n + m - 2.0


# %% mean_of_the_variances
"""Misread: both variances count alike, whatever the sizes of the samples."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    a = np.sum((x - np.mean(x)) ** 2) / max(n - 1, 1)
    b = np.sum((y - np.mean(y)) ** 2) / max(m - 1, 1)
    return (np.mean(x) - np.mean(y)) / np.sqrt(0.5 * (a + b) * (1.0 / n + 1.0 / m)), n + m - 2.0


# %% pooled_over_all
"""Misread: the sums of squares are divided by n + m."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    s2 = (np.sum((x - np.mean(x)) ** 2) + np.sum((y - np.mean(y)) ** 2)) / (n + m)
    return (np.mean(x) - np.mean(y)) / np.sqrt(s2 * (1.0 / n + 1.0 / m)), n + m - 2.0


# %% welch
"""Variant: each mean has its own variance, and the degrees of freedom are those of Welch and Satterthwaite; the variance of a single value is 0."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    a = np.sum((x - np.mean(x)) ** 2) / max(n - 1, 1) / n
    b = np.sum((y - np.mean(y)) ** 2) / max(m - 1, 1) / m
    df = (a + b) ** 2 / (a * a / max(n - 1, 1) + b * b / max(m - 1, 1))
    return (np.mean(x) - np.mean(y)) / np.sqrt(a + b), df


# %% without_pooling
"""Misread: the variance of both samples as one, around the common mean."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    z = np.concatenate([x, y])
    s2 = np.sum((z - np.mean(z)) ** 2) / (n + m - 1.0)
    return (np.mean(x) - np.mean(y)) / np.sqrt(s2 * (1.0 / n + 1.0 / m)), n + m - 2.0
