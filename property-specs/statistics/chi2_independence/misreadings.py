# %% continuity_corrected
"""Variant: a table of two rows and two columns is corrected for continuity."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def chi2_independence(O):
    E = np.outer(np.sum(O, axis=1), np.sum(O, axis=0)) / float(np.sum(O))
    less = 0.5 if O.shape == (2, 2) else 0.0
    chi2 = float(np.sum(np.maximum(np.abs(O - E) - less, 0.0) ** 2 / E))
    df = (O.shape[0] - 1) * (O.shape[1] - 1)
    return chi2, df, tail(df, chi2), E


# %% degrees_of_all_cells
"""Misread: the degrees of freedom are the number of cells less one."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def chi2_independence(O):
    E = np.outer(np.sum(O, axis=1), np.sum(O, axis=0)) / float(np.sum(O))
    chi2 = float(np.sum((O - E) ** 2 / E))
    df = O.size - 1
    return chi2, df, tail(df, chi2), E


# %% divided_by_the_observed
"""Variant: the squares are divided by the observed counts, by 1 where there are none."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def chi2_independence(O):
    E = np.outer(np.sum(O, axis=1), np.sum(O, axis=0)) / float(np.sum(O))
    chi2 = float(np.sum((O - E) ** 2 / np.maximum(O, 1)))
    df = (O.shape[0] - 1) * (O.shape[1] - 1)
    return chi2, df, tail(df, chi2), E


# %% likelihood_ratio
"""Variant: twice the sum of O ln(O/E)."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def chi2_independence(O):
    E = np.outer(np.sum(O, axis=1), np.sum(O, axis=0)) / float(np.sum(O))
    chi2 = float(max(0.0, 2.0 * np.sum(O * np.log(np.maximum(O, 1) / E))))
    df = (O.shape[0] - 1) * (O.shape[1] - 1)
    return chi2, df, tail(df, chi2), E


# %% lower_tail
"""Misread: p is the chance of a smaller statistic."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def chi2_independence(O):
    E = np.outer(np.sum(O, axis=1), np.sum(O, axis=0)) / float(np.sum(O))
    chi2 = float(np.sum((O - E) ** 2 / E))
    df = (O.shape[0] - 1) * (O.shape[1] - 1)
    return chi2, df, 1.0 - tail(df, chi2), E


# %% uniform_expectation
"""Misread: all cells are expected to have the same count."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def chi2_independence(O):
    E = np.full(O.shape, np.sum(O) / O.size)
    chi2 = float(np.sum((O - E) ** 2 / E))
    df = (O.shape[0] - 1) * (O.shape[1] - 1)
    return chi2, df, tail(df, chi2), E


# %% without_squares
"""Misread: absolute deviations over the expected counts."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def chi2_independence(O):
    E = np.outer(np.sum(O, axis=1), np.sum(O, axis=0)) / float(np.sum(O))
    chi2 = float(np.sum(np.abs(O - E) / E))
    df = (O.shape[0] - 1) * (O.shape[1] - 1)
    return chi2, df, tail(df, chi2), E
