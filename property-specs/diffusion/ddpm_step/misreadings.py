# %% clean_data_clipped
"""Variant: the estimate of the clean data is clipped to -1 .. 1 before the posterior mean."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    abar = np.cumprod(1.0 - betas)
    b, now, before = betas[t - 1], abar[t - 1], abar[t - 2] if t > 1 else 1.0
    x0 = np.clip((xt - np.sqrt(1.0 - now) * eps) / np.sqrt(now), -1.0, 1.0)
    mean = (np.sqrt(before) * b * x0 + np.sqrt(1.0 - b) * (1.0 - before) * xt) / (1.0 - now)
    return mean + (np.sqrt(b) if t > 1 else 0.0) * z


# %% noise_in_the_last_step
"""Misread: noise is added at t = 1, too."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    alpha, abar = 1.0 - betas, np.cumprod(1.0 - betas)
    return (xt - betas[t - 1] / np.sqrt(1.0 - abar[t - 1]) * eps) / np.sqrt(alpha[t - 1]) + np.sqrt(betas[t - 1]) * z


# %% posterior_variance
"""Variant: sigma_t^2 = (1 - abar_{t-1}) / (1 - abar_t) beta_t, the paper's other choice."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    alpha, abar = 1.0 - betas, np.cumprod(1.0 - betas)
    before = abar[t - 2] if t > 1 else 1.0
    sigma = np.sqrt(betas[t - 1] * (1.0 - before) / (1.0 - abar[t - 1]))
    return (xt - betas[t - 1] / np.sqrt(1.0 - abar[t - 1]) * eps) / np.sqrt(alpha[t - 1]) + sigma * z


# %% step_counted_from_zero
"""Variant: betas[t] is the step's variance, the last entry at the end."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    alpha, abar = 1.0 - betas, np.cumprod(1.0 - betas)
    i = min(t, len(betas) - 1)
    sigma = np.sqrt(betas[i]) if t > 1 else 0.0
    return (xt - betas[i] / np.sqrt(1.0 - abar[i]) * eps) / np.sqrt(alpha[i]) + sigma * z


# %% variance_as_deviation
"""Misread: beta_t multiplies z without a root."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    alpha, abar = 1.0 - betas, np.cumprod(1.0 - betas)
    sigma = betas[t - 1] if t > 1 else 0.0
    return (xt - betas[t - 1] / np.sqrt(1.0 - abar[t - 1]) * eps) / np.sqrt(alpha[t - 1]) + sigma * z


# %% without_product
"""Misread: 1 - alpha_t stands where 1 - abar_t should."""

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    b = betas[t - 1]
    return (xt - np.sqrt(b) * eps) / np.sqrt(1.0 - b) + (np.sqrt(b) if t > 1 else 0.0) * z
