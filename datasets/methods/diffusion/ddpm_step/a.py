"""ddpm_step, reading A, from its brief alone: diffusion/ddpm_step."""
import numpy as np


def ddpm_step(xt, eps, z, t, betas):
    """Return the samples one reverse step earlier, after t - 1 forward steps.

    Parameters:
        xt : float64 (n, d), samples after t forward steps, one row each
        eps : float64 (n, d), predicted noise
        z : float64 (n, d), fresh standard normal noise
        t : int64 scalar, step, counted from 1
        betas : float64 (s), noise variance of each single step

    Returns:
        x : float64 (n, d), samples after t - 1 forward steps

    Conventions:
        One step t for all rows; it uses the first t entries of betas.
        sigma_t^2 = beta_t, not the posterior variance; at t = 1 the result is the mean whatever z is.
        The estimate of the clean data is not clipped.

    Example:
        >>> import numpy as np
        >>> xt, eps, z = np.array([[7.0]]), np.array([[5.0]]), np.array([[3.0]])
        >>> ddpm_step(xt, eps, z, 1, np.array([0.64, 0.5])).round(9).tolist()
        [[5.0]]

    Paper:
        https://arxiv.org/abs/2006.11239: denoising diffusion probabilistic models (DDPM), algorithm 2 and sec. 3.2
    """
    xt = np.asarray(xt, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    betas = np.asarray(betas, dtype=np.float64)
    t = int(t)
    beta = betas[t - 1]
    one_minus_abar = -np.expm1(np.sum(np.log1p(-betas[:t])))
    mean = (xt - beta / np.sqrt(one_minus_abar) * eps) / np.sqrt(1.0 - beta)
    if t == 1:
        return mean
    return mean + np.sqrt(beta) * z
