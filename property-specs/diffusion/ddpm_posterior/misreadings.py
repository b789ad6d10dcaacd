# %% alphas_swapped
"""Misread: sqrt(alpha_t) and sqrt(abar_{t-1}) change places."""

import numpy as np


def ddpm_posterior(x0, xt, t, betas):
    bars = np.cumprod(1.0 - betas)
    beta, bar, before = betas[t - 1], bars[t - 1], bars[t - 2]
    on_x0 = np.sqrt(1.0 - beta) * beta / (1.0 - bar)
    on_xt = np.sqrt(before) * (1.0 - before) / (1.0 - bar)
    return on_x0 * x0 + on_xt * xt, (1.0 - before) / (1.0 - bar) * beta


# %% beta_for_variance
"""Variant: var = beta_t."""

import numpy as np


def ddpm_posterior(x0, xt, t, betas):
    bars = np.cumprod(1.0 - betas)
    beta, bar, before = betas[t - 1], bars[t - 1], bars[t - 2]
    on_x0 = np.sqrt(before) * beta / (1.0 - bar)
    on_xt = np.sqrt(1.0 - beta) * (1.0 - before) / (1.0 - bar)
    return on_x0 * x0 + on_xt * xt, beta


# %% step_from_zero
"""Variant: step t uses betas[t]."""

import numpy as np


def ddpm_posterior(x0, xt, t, betas):
    betas = np.append(betas, betas[-1])  # a schedule that is long enough for step t = s
    bars = np.cumprod(1.0 - betas)
    beta, bar, before = betas[t], bars[t], bars[t - 1]
    on_x0 = np.sqrt(before) * beta / (1.0 - bar)
    on_xt = np.sqrt(1.0 - beta) * (1.0 - before) / (1.0 - bar)
    return on_x0 * x0 + on_xt * xt, (1.0 - before) / (1.0 - bar) * beta


# %% without_x0
"""Misread: the mean is the term of xt alone."""

import numpy as np


def ddpm_posterior(x0, xt, t, betas):
    bars = np.cumprod(1.0 - betas)
    beta, bar, before = betas[t - 1], bars[t - 1], bars[t - 2]
    mu = np.sqrt(1.0 - beta) * (1.0 - before) / (1.0 - bar) * xt
    return mu, (1.0 - before) / (1.0 - bar) * beta
