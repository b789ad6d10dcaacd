# %% answers_exchanged
"""Misread: the margin has the opposite sign."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean(((pr - rr) - (pc - rc) - 0.5 / tau) ** 2)


# %% margin_times_tau
"""Misread: the square of tau h - 1/2."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean((tau * ((pc - rc) - (pr - rr)) - 0.5) ** 2)


# %% no_reference
"""Misread: the margin is pc - pr."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean((pc - pr - 0.5 / tau) ** 2)


# %% target_one_over_tau
"""Misread: the target is 1/tau."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean(((pc - rc) - (pr - rr) - 1.0 / tau) ** 2)


# %% without_target
"""Misread: the margin is drawn towards 0, whatever tau."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean(((pc - rc) - (pr - rr)) ** 2)
