"""Preconditioning of EDM (Karras, Aittala, Aila and Laine, 2022, table 1 and
eq. 7)."""

import numpy as np


def edm_precondition(sigma, sd):
    """Skip, output, input and noise scalings.

    sigma : [n] noise levels
    sd : standard deviation of the data
    Returns (cskip, cout, cin, cnoise), each [n].
    """
    total = sigma ** 2 + sd ** 2
    cskip = sd ** 2 / total
    cout = sigma * sd / np.sqrt(total)
    cin = 1.0 / np.sqrt(total)
    cnoise = np.log(sigma) / 4.0
    return cskip, cout, cin, cnoise
