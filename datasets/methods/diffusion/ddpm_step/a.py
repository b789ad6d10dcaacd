"""ddpm_step: one reverse step of a denoising diffusion model (algorithm 2, line 4)."""

import math

import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    """Samples one diffusion step earlier, from the predicted noise.

    Parameters:
        xt : float64 (n, d), samples after t forward steps, one row each
        eps : float64 (n, d), predicted noise
        z : float64 (n, d), fresh noise
        t : int (scalar), step, counted from 1
        betas : float64 (s), noise variance of each single step

    Returns:
        x : float64 (n, d), samples after t - 1 forward steps

    Conventions:
        t counts from 1 and is the same for all rows; the first t entries of betas are used. The variance of
        the added noise is beta_t, the first choice of sec. 3.2, not that of the posterior; at t = 1 none is
        added, whatever z is. Nothing is clipped, and z comes from outside. One minus the product of the
        alphas is taken through logarithms, which keeps its digits when it is small.

    Example:
        >>> import numpy as np
        >>> x = ddpm_step(np.array([[3.0]]), np.array([[1.0]]), np.array([[7.0]]), 1, np.array([0.75]))
        >>> x.round(6).tolist()
        [[4.267949]]
        >>> x = ddpm_step(np.array([[0.0]]), np.array([[0.0]]), np.array([[2.0]]), 2, np.array([0.5, 0.25]))
        >>> x.round(6).tolist()
        [[1.0]]

    Paper:
        https://arxiv.org/abs/2006.11239
    """
    beta = float(betas[t - 1])
    one_minus_abar = -math.expm1(np.log1p(-betas[:t]).sum())
    mean = (xt - beta / math.sqrt(one_minus_abar) * eps) / math.sqrt(1 - beta)
    sigma = math.sqrt(beta) if t > 1 else 0.0
    return mean + sigma * z
