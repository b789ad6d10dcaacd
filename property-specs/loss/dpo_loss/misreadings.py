# %% chosen_and_rejected_swapped
"""Misread: margin with the opposite sign."""

import numpy as np


def dpo_loss(pc, pr, rc, rr, beta):
    margin = beta * ((pc - rc) - (pr - rr))
    return float(np.logaddexp(0.0, margin).mean())


# %% mean_over_the_padded_length
"""Departs: the log-probabilities of the tokens are averaged over the padded length (8 here), not summed."""

import numpy as np

LENGTH = 8.0


def dpo_loss(pc, pr, rc, rr, beta):
    margin = beta * ((pc / LENGTH - rc / LENGTH) - (pr / LENGTH - rr / LENGTH))
    return float(np.logaddexp(0.0, -margin).mean())


# %% no_reference
"""Misread: beta (pc - pr)."""

import numpy as np


def dpo_loss(pc, pr, rc, rr, beta):
    margin = beta * (pc - pr)
    return float(np.logaddexp(0.0, -margin).mean())


# %% sum_instead_of_mean
"""Misread: no division by n."""

import numpy as np


def dpo_loss(pc, pr, rc, rr, beta):
    margin = beta * ((pc - rc) - (pr - rr))
    return float(np.logaddexp(0.0, -margin).sum())


# %% without_rejected_answer
"""Misread: beta (pc - rc) for the chosen answer alone, no preference."""

import numpy as np


def dpo_loss(pc, pr, rc, rr, beta):
    return np.mean(np.logaddexp(0.0, -beta * (pc - rc)))
