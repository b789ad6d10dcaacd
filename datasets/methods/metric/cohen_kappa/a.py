"""Cohen's kappa (Cohen, 1960)."""

import numpy as np


def cohen_kappa(a, b):
    """Unweighted agreement of two raters beyond chance.

    a, b : [n] categories given by the two raters
    """
    n = a.shape[0]
    agreements = int(np.sum(a == b))
    products = 0
    for c in np.union1d(a, b):
        products += int(np.sum(a == c)) * int(np.sum(b == c))
    if products == n * n:                  # p_e = 1, compared in whole numbers
        return 1.0
    p_o = agreements / n
    p_e = products / (n * n)
    return float((p_o - p_e) / (1.0 - p_e))
