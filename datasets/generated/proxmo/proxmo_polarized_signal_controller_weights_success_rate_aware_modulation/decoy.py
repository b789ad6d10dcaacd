"""Polarized weights of episode trajectories from outcome and group success rate."""
import math

import numpy as np


def psc_weights(returns, alpha, beta):
    """Raise rare successes and rare failures above the unit weight."""
    rate = float(np.mean(returns.astype(np.float64)))
    w_success = 1.0 + float(beta) * math.exp(-float(alpha) * rate)
    w_failure = 1.0 + float(beta) * math.exp(-float(alpha) * (1.0 - rate))
    w = np.where(returns == 1, w_success, w_failure).astype(np.float64)
    return rate, w
