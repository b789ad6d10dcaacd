"""Hindsight Gumbel noise under which Gumbel-max picks the observed token."""
import math

import numpy as np


def recover_gumbel_noise(logits, token, u):
    """Draw the maximum first, then truncated Gumbel noise for the other tokens."""
    k = int(token)
    peak = float(np.max(logits))
    log_sum = peak + math.log(float(np.sum(np.exp(logits - peak))))
    ceiling = log_sum - math.log(-math.log(float(u[k])))
    g = -np.log(np.exp(logits - ceiling) - np.log(u))
    g[k] = ceiling - float(logits[k])
    return np.asarray(g, dtype=np.float64), float(ceiling)
