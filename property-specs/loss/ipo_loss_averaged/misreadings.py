# %% lengths_exchanged
"""Misread: each answer is divided by the other's number of tokens."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lr - (pr - rr) / lc
    return float(np.mean((h - 0.5 / tau) ** 2))


# %% logistic_loss
"""Misread: -ln sigma(tau h), as in DPO."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean(np.logaddexp(0.0, -tau * h)))


# %% margin_without_half
"""Misread: h is compared with 1/tau."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean((h - 1.0 / tau) ** 2))


# %% one_length_for_both
"""Misread: the difference of the answers' log-ratios is divided by their mean length."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = ((pc - rc) - (pr - rr)) / (0.5 * (lc + lr))
    return float(np.mean((h - 0.5 / tau) ** 2))


# %% reference_not_averaged
"""Misread: only the policy's log-probabilities are divided by the length."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc / lc - rc) - (pr / lr - rr)
    return float(np.mean((h - 0.5 / tau) ** 2))


# %% square_of_the_mean
"""Misread: the gap is averaged over the pairs before it is squared."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float((np.mean(h) - 0.5 / tau) ** 2)


# %% sum_over_pairs
"""Misread: pairs are added."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.sum((h - 0.5 / tau) ** 2))


# %% tau_multiplies_the_gap
"""Misread: (tau h - 1/2)^2."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean((tau * h - 0.5) ** 2))


# %% without_averages
"""Misread: log-probabilities of whole answers, not divided by their lengths, as in the paper's equation."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) - (pr - rr)
    return float(np.mean((h - 0.5 / tau) ** 2))


# %% without_margin
"""Misread: the squared gap itself, as if tau were infinite."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean(h**2))
