"""Group-normalized episode advantages modulated by outcome and group success rate."""
import numpy as np


def modulated_advantage(returns, beta, alpha):
    """Normalise the returns of the group and scale them by outcome-dependent weights."""
    r = returns.astype(np.float64)
    rate = float(np.mean(r))
    std = float(np.std(r))
    if std > 0.0:
        adv = (r - rate) / std
    else:
        adv = np.zeros_like(r)
    w_success = 1.0 + float(beta) * np.exp(-float(alpha) * rate)
    w_failure = 1.0 + float(beta) * np.exp(-float(alpha) * (1.0 - rate))
    w = np.where(returns == 1, w_success, w_failure).astype(np.float64)
    adv_mod = w * adv
    return adv, w, adv_mod
