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
