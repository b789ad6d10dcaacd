"""Episode advantage with success-rate-dependent scaling weights."""
import math

import numpy as np


def modulated_advantage(returns, beta, alpha):
    n = returns.shape[0]
    r = returns.astype(np.float64)
    wins = int(np.sum(returns))
    p = wins / n
    d = (n - wins) / n

    if wins == 0 or wins == n:
        adv = np.zeros(n, dtype=np.float64)
    else:
        mu = np.mean(r)
        sigma = np.sqrt(np.mean((r - mu) ** 2))
        adv = (r - mu) / sigma

    # The sigmoid less one half is half of the hyperbolic tangent of half the argument.
    f_success = 0.5 * math.tanh(0.5 * d ** float(alpha))
    f_failure = 0.5 * math.tanh(-0.5 * p ** float(alpha))
    f = np.where(returns == 1, f_success, f_failure)
    w = np.array(1.0 + float(beta) * f, dtype=np.float64)
    adv_mod = np.array(w * adv, dtype=np.float64)
    return np.array(adv, dtype=np.float64), w, adv_mod
