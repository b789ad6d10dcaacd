"""Success-rate-dependent scaling weights of a group of trajectories."""
import math

import numpy as np


def psc_weights(returns, alpha, beta):
    n = returns.shape[0]
    wins = int(np.sum(returns))
    p = wins / n
    d = (n - wins) / n

    # The sigmoid less one half is half of the hyperbolic tangent of half the argument.
    f_success = 0.5 * math.tanh(0.5 * d ** float(alpha))
    f_failure = 0.5 * math.tanh(-0.5 * p ** float(alpha))
    f = np.where(returns == 1, f_success, f_failure)
    w = np.array(1.0 + float(beta) * f, dtype=np.float64)
    return float(p), w
