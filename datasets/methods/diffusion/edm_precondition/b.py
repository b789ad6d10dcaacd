"""Preconditioning of EDM (Karras et al., 2022, table 1)."""

import math

import numpy as np


def edm_precondition(sigma, sd):
    """The four scalings at every noise level.

    sigma  float64 [n], noise levels (standard deviations), > 0
    sd     float, standard deviation of the data, > 0

    Returns cskip, cout, cin, cnoise, each float64 [n].
    """
    n = len(sigma)
    cskip = np.empty(n, dtype=np.float64)
    cout = np.empty(n, dtype=np.float64)
    cin = np.empty(n, dtype=np.float64)
    cnoise = np.empty(n, dtype=np.float64)
    for i, level in enumerate(sigma.tolist()):
        total = math.hypot(level, sd)  # deviation of data plus noise
        cskip[i] = (sd / total) ** 2
        cout[i] = sd * (level / total)
        cin[i] = 1.0 / total
        cnoise[i] = math.log(level) / 4.0
    return cskip, cout, cin, cnoise
