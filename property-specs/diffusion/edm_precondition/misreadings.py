# %% noise_label_not_quartered
"""Misread: cnoise = ln(sigma)."""

import numpy as np


def edm_precondition(sigma, sd):
    total = sigma**2 + sd**2
    cskip = sd**2 / total
    cout = sigma * sd / np.sqrt(total)
    cin = 1.0 / np.sqrt(total)
    cnoise = np.log(sigma)
    return cskip, cout, cin, cnoise


# %% output_by_noise_alone
"""Misread: cout = sigma."""

import numpy as np


def edm_precondition(sigma, sd):
    total = sigma**2 + sd**2
    cskip = sd**2 / total
    cout = 1.0 * sigma
    cin = 1.0 / np.sqrt(total)
    cnoise = np.log(sigma) / 4.0
    return cskip, cout, cin, cnoise


# %% sd_is_a_variance
"""Misread: sd is taken as the variance of the data."""

import numpy as np


def edm_precondition(sigma, sd):
    sd = np.sqrt(sd)
    total = sigma**2 + sd**2
    cskip = sd**2 / total
    cout = sigma * sd / np.sqrt(total)
    cin = 1.0 / np.sqrt(total)
    cnoise = np.log(sigma) / 4.0
    return cskip, cout, cin, cnoise


# %% skip_of_the_noise
"""Misread: cskip = sigma^2 / (sigma^2 + sd^2)."""

import numpy as np


def edm_precondition(sigma, sd):
    total = sigma**2 + sd**2
    cskip = sigma**2 / total
    cout = sigma * sd / np.sqrt(total)
    cin = 1.0 / np.sqrt(total)
    cnoise = np.log(sigma) / 4.0
    return cskip, cout, cin, cnoise


# %% without_preconditioning
"""Misread: the network as it is: cskip = 0, cout = cin = 1."""

import numpy as np


def edm_precondition(sigma, sd):
    one = np.ones(len(sigma))
    return 0.0 * one, one, one.copy(), np.log(sigma) / 4.0
