# %% no_roots
"""Misread: abar x0 + (1 - abar) eps."""

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    abar = np.cumprod(1.0 - betas)[t - 1][:, None]
    return abar * x0 + (1.0 - abar) * eps


# %% noise_of_the_last_step
"""Misread: the noise has the variance beta_t of the last step."""

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    abar = np.cumprod(1.0 - betas)[t - 1][:, None]
    return np.sqrt(abar) * x0 + np.sqrt(betas[t - 1])[:, None] * eps


# %% single_step_alpha
"""Misread: 1 - beta_t in place of the product."""

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    abar = (1.0 - betas)[t - 1][:, None]
    return np.sqrt(abar) * x0 + np.sqrt(1.0 - abar) * eps


# %% steps_from_zero
"""Misread: step t has t + 1 factors."""

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    # the last step has no further factor: it stays the last
    index = np.minimum(t, len(betas) - 1)
    abar = np.cumprod(1.0 - betas)[index][:, None]
    return np.sqrt(abar) * x0 + np.sqrt(1.0 - abar) * eps


# %% without_noise
"""Misread: sqrt(abar_t) x0."""

import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    return np.sqrt(np.cumprod(1.0 - betas)[t - 1])[:, None] * x0
