"""ddpm_q_sample, reading B, from its brief alone: diffusion/ddpm_q_sample."""
import math

import numpy as np


def _variances_by_step(betas):
    """Signal and noise variance after 0 .. s single steps; betas (s,) -> two float64 arrays (s+1,).

    The noise variance is built up step by step, which avoids subtracting the signal's from one.
    """
    s = betas.shape[0]
    signal = np.ones(s + 1, dtype=np.float64)
    noise = np.zeros(s + 1, dtype=np.float64)
    for step in range(1, s + 1):
        beta = betas[step - 1]
        signal[step] = signal[step - 1] * (1.0 - beta)
        noise[step] = noise[step - 1] * (1.0 - beta) + beta
    return signal, noise


def ddpm_q_sample(x0, t, betas, eps):
    """Noise each row of x0 (n, d) straight to its own step t[i] of the forward process; float64 (n, d).

    Steps count from 1, so step t uses the first t entries of betas (s,), the single steps' noise
    variances; eps (n, d) is the standard normal noise.
    """
    x0 = np.asarray(x0, dtype=np.float64)
    t = np.asarray(t, dtype=np.int64)
    betas = np.asarray(betas, dtype=np.float64)
    eps = np.asarray(eps, dtype=np.float64)
    signal, noise = _variances_by_step(betas)
    xt = np.empty_like(x0)
    for row in range(x0.shape[0]):
        step = int(t[row])
        keep = math.sqrt(signal[step])
        spread = math.sqrt(noise[step])
        for column in range(x0.shape[1]):
            xt[row, column] = keep * x0[row, column] + spread * eps[row, column]
    return xt
