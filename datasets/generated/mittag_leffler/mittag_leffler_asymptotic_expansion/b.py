"""Terms and sum of the asymptotic expansion of the Mittag-Leffler function at negative arguments."""
import math

import numpy as np


def is_gamma_pole(z):
    return z <= 0.0 and z == math.floor(z)


def reciprocal_gamma_sign_and_log(z):
    # Sign and logarithm of |1 / Gamma(z)| for a z that is not a pole of Gamma.
    sign = 1.0
    if z < 0.0 and int(math.floor(z)) % 2 != 0:
        sign = -1.0
    return sign, -math.lgamma(z)


def expansion_term(argument, order, gamma_argument):
    # (-1)^(order + 1) * argument^(-order) / Gamma(gamma_argument)
    if is_gamma_pole(gamma_argument):
        # The reciprocal Gamma function is zero at the poles of Gamma.
        return 0.0

    alternating_sign = 1.0 if order % 2 == 1 else -1.0

    with np.errstate(all="ignore"):
        inverse_power = float(np.float64(1.0) / np.float64(argument) ** order)
    power_in_range = math.isfinite(inverse_power) and inverse_power > 1e-300

    if gamma_argument > -150.0 and power_in_range:
        return alternating_sign * inverse_power / math.gamma(gamma_argument)

    # Very high orders or extreme arguments: the same product by logarithms.
    gamma_sign, log_reciprocal_gamma = reciprocal_gamma_sign_and_log(gamma_argument)
    log_size = log_reciprocal_gamma - order * math.log(argument)
    with np.errstate(all="ignore"):
        size = float(np.exp(np.float64(log_size)))
    return alternating_sign * gamma_sign * size


def mittag_leffler_asymptotic(alpha, beta, x, n_terms):
    argument_count = x.shape[0]
    term_count = int(n_terms)

    terms = np.zeros((argument_count, term_count), dtype=np.float64)
    expansion = np.zeros(argument_count, dtype=np.float64)

    for row in range(argument_count):
        total = 0.0
        for order in range(1, term_count + 1):
            gamma_argument = float(beta) - float(alpha) * order
            term = expansion_term(float(x[row]), order, gamma_argument)
            terms[row, order - 1] = term
            total = total + term
        expansion[row] = total

    return terms, expansion
