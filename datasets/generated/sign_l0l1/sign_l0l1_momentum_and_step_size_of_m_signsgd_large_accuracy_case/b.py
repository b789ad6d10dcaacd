"""Constant momentum and step size of M-SignSGD for the case of a large accuracy value."""
import math


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    # The dimension is the length of the vector of noise scales.
    dimension = len(sigma)

    # Norm of sigma of the order kappa. The largest entry is taken out first, so that no power overflows or vanishes.
    largest_scale = 0.0
    for coordinate_scale in sigma:
        largest_scale = max(largest_scale, abs(float(coordinate_scale)))
    sum_of_powers = 0.0
    for coordinate_scale in sigma:
        sum_of_powers += (abs(float(coordinate_scale)) / largest_scale) ** kappa
    kappa_norm_of_sigma = largest_scale * sum_of_powers ** (1.0 / kappa)

    # Complement of the momentum to one (1 - beta of the theorem), capped at one.
    ratio = (c * gap * l_one * math.sqrt(dimension)) / (n_iter * kappa_norm_of_sigma)
    if ratio >= 1.0:
        one_minus_beta = 1.0
    else:
        exponent = kappa / (2.0 * kappa - 1.0)
        one_minus_beta = min(1.0, ratio ** exponent)
    beta = 1.0 - one_minus_beta

    # Step: the upper limit of the proof, with the whole dimension, divided further by c.
    upper_limit_of_step = one_minus_beta / (8.0 * l_one * dimension)
    gamma = upper_limit_of_step / c

    return float(beta), float(gamma)
