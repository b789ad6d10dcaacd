"""ddpm_q_sample, reading A, from its brief alone: diffusion/ddpm_q_sample."""
import numpy as np


def ddpm_q_sample(x0, t, betas, eps):
    """Return the data noised in closed form to the step of each row.

    Parameters:
        x0 : float64 (n, d), clean data, one row per example
        t : int64 (n), step of each row, counted from 1 to s
        betas : float64 (s), noise variance of each single step
        eps : float64 (n, d), noise

    Returns:
        xt : float64 (n, d), noised data

    Conventions:
        Step t uses the first t entries of betas: t = 1 is one noising step, t = s all of them.
        Each row has its own step and steps may repeat.
        betas are variances of single steps, not cumulative; eps is given from outside.

    Example:
        >>> import numpy as np
        >>> x0, eps = np.array([[10.0, 0.0]]), np.array([[5.0, 10.0]])
        >>> ddpm_q_sample(x0, np.array([1]), np.array([0.64, 0.5]), eps).round(9).tolist()
        [[10.0, 8.0]]

    Paper: denoising diffusion probabilistic models (DDPM), sec. 2 and eq. 4
    """
    x0 = np.asarray(x0, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    betas = np.asarray(betas, dtype=np.float64)
    step = np.asarray(t, dtype=np.int64) - 1
    log_abar = np.cumsum(np.log1p(-betas))[step]
    signal = np.exp(0.5 * log_abar)[:, None]
    noise = np.sqrt(-np.expm1(log_abar))[:, None]
    return signal * x0 + noise * eps
