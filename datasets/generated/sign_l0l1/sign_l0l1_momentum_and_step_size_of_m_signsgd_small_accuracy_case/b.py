"""Momentum and step size of sign descent with momentum in the case of small accuracy."""
import math

import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    dimension = sigma.shape[0]

    # Kappa-norm of the vector of noise levels, scaled by its largest entry against underflow.
    largest_level = float(np.max(sigma))
    total_power = 0.0
    for i in range(dimension):
        total_power = total_power + (float(sigma[i]) / largest_level) ** kappa
    noise_norm = largest_level * total_power ** (1.0 / kappa)

    # Complement of the momentum to one, never above one.
    ratio = delta * smooth / (steps * noise_norm ** 2)
    if ratio >= 1.0:
        complement = 1.0
    else:
        complement = ratio ** (kappa / (3.0 * kappa - 2.0))
    beta = 1.0 - complement

    # Step size that belongs to this momentum.
    gamma = math.sqrt(delta * complement / (steps * smooth * dimension))

    return float(beta), float(gamma)
