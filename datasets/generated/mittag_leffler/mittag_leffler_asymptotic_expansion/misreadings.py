# %% adaptive
# misreading: adaptive
import math

import numpy as np


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    k = int(n_terms)
    terms = np.zeros((len(x), k))
    for n in range(1, k + 1):
        s = n * alpha - beta
        terms[:, n - 1] = (-1) ** n * math.sin(math.pi * s) * math.gamma(s + 1.0) / math.pi * x ** (-float(n))
    for i in range(len(x)):
        last = math.inf
        for n in range(k):
            size = abs(terms[i, n])
            if size < 1e-14:
                continue
            if size > last:
                terms[i, n:] = 0.0
                break
            last = size
    return terms, terms.sum(axis=1)


# %% no_pi
# misreading: no_pi
import math

import numpy as np


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    k = int(n_terms)
    terms = np.zeros((len(x), k))
    for n in range(1, k + 1):
        s = n * alpha - beta
        terms[:, n - 1] = (-1) ** n * math.sin(math.pi * s) * math.gamma(s + 1.0) * x ** (-float(n))
    return terms, terms.sum(axis=1)


# %% positive_argument
# misreading: positive_argument
import math

import numpy as np


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    k = int(n_terms)
    terms = np.zeros((len(x), k))
    for n in range(1, k + 1):
        s = n * alpha - beta
        terms[:, n - 1] = math.sin(math.pi * s) * math.gamma(s + 1.0) / math.pi * x ** (-float(n))
    return terms, terms.sum(axis=1)


# %% power_from_zero
# misreading: power_from_zero
import math

import numpy as np


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    k = int(n_terms)
    terms = np.zeros((len(x), k))
    for n in range(1, k + 1):
        s = n * alpha - beta
        terms[:, n - 1] = (-1) ** n * math.sin(math.pi * s) * math.gamma(s + 1.0) / math.pi * x ** (1.0 - n)
    return terms, terms.sum(axis=1)


# %% reflected_sine
# misreading: reflected_sine
import math

import numpy as np


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    k = int(n_terms)
    terms = np.zeros((len(x), k))
    for n in range(1, k + 1):
        s = n * alpha - beta
        terms[:, n - 1] = (-1) ** n * math.sin(-math.pi * s) * math.gamma(s + 1.0) / math.pi * x ** (-float(n))
    return terms, terms.sum(axis=1)


# %% swapped_parameters
# misreading: swapped_parameters
import math

import numpy as np


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    k = int(n_terms)
    terms = np.zeros((len(x), k))
    for n in range(1, k + 1):
        s = n * beta - alpha
        terms[:, n - 1] = (-1) ** n * math.sin(math.pi * s) * math.gamma(s + 1.0) / math.pi * x ** (-float(n))
    return terms, terms.sum(axis=1)
