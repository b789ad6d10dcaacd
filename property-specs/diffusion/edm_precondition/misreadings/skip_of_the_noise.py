"""Misread: cskip = sigma^2 / (sigma^2 + sd^2)."""

import numpy as np


def edm_precondition(sigma, sd):
    total = sigma**2 + sd**2
    cskip = sigma**2 / total
    cout = sigma * sd / np.sqrt(total)
    cin = 1.0 / np.sqrt(total)
    cnoise = np.log(sigma) / 4.0
    return cskip, cout, cin, cnoise
