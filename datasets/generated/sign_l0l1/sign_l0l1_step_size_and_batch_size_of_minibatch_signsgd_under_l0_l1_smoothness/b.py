"""Step size, batch size and case of minibatch-SignSGD with high probability."""
import math


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    dimension = len(sigma)
    log_factor = math.log(1.0 / delta)

    # The first case holds if the accuracy is at or above its limit.
    limit_of_first_case = 8.0 * l_zero / (c * l_one * math.sqrt(dimension))
    if eps >= limit_of_first_case:
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * dimension * log_factor * math.sqrt(dimension))
    else:
        regime = 1
        gamma = math.sqrt(4.0 * gap / (80.0 * n_iter * l_zero * log_factor * dimension))

    # Batch size: the noise term, eight times the one-norm of sigma reduced by the batch, is at most half of eps.
    one_norm_of_sigma = math.fsum(abs(float(scale)) for scale in sigma)
    noise_ratio = 16.0 * one_norm_of_sigma / eps
    if noise_ratio <= 1.0:
        batch = 1.0
    else:
        batch = max(1.0, noise_ratio ** (kappa / (kappa - 1.0)))

    return float(gamma), float(batch), int(regime)
