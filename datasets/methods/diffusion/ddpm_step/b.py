"""ddpm_step, reading B, from its brief alone: diffusion/ddpm_step."""
import math

import numpy as np


def _noise_share(betas, t):
    """One minus the product over the first t steps of one minus their variances; betas (s,) -> float.

    Built up as share <- share * (1 - beta) + beta, which is the same number without cancellation.
    """
    share = 0.0
    for step in range(t):
        beta = float(betas[step])
        share = share * (1.0 - beta) + beta
    return share


def ddpm_step(xt, eps, z, t, betas):
    """One ancestral step back from step t to step t - 1; returns float64 (n, d).

    xt, the predicted noise eps and the fresh noise z are (n, d), betas is (s,), and the one t for all
    rows counts from 1; the fresh noise has variance beta_t, and at t = 1 none is added.
    """
    xt = np.asarray(xt, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    betas = np.asarray(betas, dtype=np.float64)
    t = int(t)
    beta = float(betas[t - 1])
    noise_weight = beta / math.sqrt(_noise_share(betas, t))
    kept = math.sqrt(1.0 - beta)
    spread = math.sqrt(beta)
    x = np.empty_like(xt)
    for row in range(xt.shape[0]):
        for column in range(xt.shape[1]):
            mean = (xt[row, column] - noise_weight * eps[row, column]) / kept
            if t > 1:
                mean = mean + spread * z[row, column]
            x[row, column] = mean
    return x
