"""Misread: cnoise = ln(sigma)."""

import numpy as np


def edm_precondition(sigma, sd):
    total = sigma**2 + sd**2
    cskip = sd**2 / total
    cout = sigma * sd / np.sqrt(total)
    cin = 1.0 / np.sqrt(total)
    cnoise = np.log(sigma)
    return cskip, cout, cin, cnoise
