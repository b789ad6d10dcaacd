"""Recover truncated Gumbel noise for a reference token and all other tokens at one timestep."""
import math

import numpy as np


def recover_gumbel_noise(logits, token, u):
    y = int(token)
    l_max = float(np.max(logits))
    l_y = float(logits[y])
    u_y = float(u[y])

    # Reference token: standard Gumbel truncated below at tau_min.
    tau_min = l_max - l_y
    upper_mass = -math.expm1(-math.exp(-tau_min))
    neg_log_p = -math.log1p(-(1.0 - u_y) * upper_mass)
    g_y = -math.log(neg_log_p)
    ceiling = l_y + g_y

    # Other tokens: standard Gumbel truncated above at tau_max.
    tau_max = ceiling - logits
    g = -np.log(np.exp(-tau_max) - np.log(u))
    g = np.array(g, dtype=np.float64)
    g[y] = g_y
    return g, float(ceiling)
