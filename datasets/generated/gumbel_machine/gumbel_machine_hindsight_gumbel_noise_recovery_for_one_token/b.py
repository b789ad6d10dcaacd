"""Recovery of the Gumbel noise of one timestep that makes the reference token the chosen one."""
import math

import numpy as np


def recover_gumbel_noise(logits, token, u):
    number_of_tokens = len(logits)
    g = np.empty(number_of_tokens, dtype=np.float64)

    # Lower bound of the noise of the reference token.
    largest_logit = float(np.max(logits))
    reference_logit = float(logits[token])
    tau_min = largest_logit - reference_logit

    # Noise of the reference token: the draw is mapped linearly onto the range from F(tau_min) to 1, where
    # F(z) = exp(-exp(-z)) is the distribution function. The part above the mapped value is kept, because it is
    # small: 1 - (F + u * (1 - F)) = (1 - u) * (1 - F).
    part_above_bound = -math.expm1(-math.exp(-tau_min))
    part_above_value = (1.0 - float(u[token])) * part_above_bound
    minus_log_of_value = -math.log1p(-part_above_value)
    g[token] = -math.log(minus_log_of_value)

    # Ceiling: the new logit value of the reference token.
    ceiling = reference_logit + float(g[token])

    # Noise of all other tokens: the draw is mapped linearly onto the range from 0 to F(tau_max).
    for other in range(number_of_tokens):
        if other == token:
            continue
        tau_max = ceiling - float(logits[other])
        # minus the logarithm of u * F(tau_max)
        minus_log_of_value = math.exp(-tau_max) - math.log(float(u[other]))
        g[other] = -math.log(minus_log_of_value)

    return g, float(ceiling)
