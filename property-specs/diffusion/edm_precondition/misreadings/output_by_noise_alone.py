"""Misread: cout = sigma."""

import numpy as np


def edm_precondition(sigma, sd):
    total = sigma**2 + sd**2
    cskip = sd**2 / total
    cout = 1.0 * sigma
    cin = 1.0 / np.sqrt(total)
    cnoise = np.log(sigma) / 4.0
    return cskip, cout, cin, cnoise
