"""Taylor approximation of the Mittag-Leffler function near zero, with the order chosen by a crude remainder bound."""
import math

import numpy as np


RECIPROCAL_GAMMA_BOUND = 1.3


def remainder_bound(magnitude, order):
    """All omitted powers of the magnitude, each with the constant in place of the reciprocal gamma value."""
    return RECIPROCAL_GAMMA_BOUND * magnitude ** (order + 1) / (1.0 - magnitude)


def reciprocal_gamma(argument):
    if argument > 170.0:
        return math.exp(-math.lgamma(argument))
    return 1.0 / math.gamma(argument)


def mittag_leffler_taylor(z, alpha, beta, tolerance):
    argument_count = z.shape[0]
    order = np.zeros(argument_count, dtype=np.int64)
    approx = np.zeros(argument_count, dtype=np.float64)
    bound = np.zeros(argument_count, dtype=np.float64)

    for i in range(argument_count):
        argument = float(z[i])
        magnitude = abs(argument)

        # Smallest order, from zero on, whose bound does not exceed the tolerance.
        chosen_order = 0
        while remainder_bound(magnitude, chosen_order) > tolerance:
            chosen_order += 1

        # Taylor polynomial: powers of the argument over gamma values.
        total = 0.0
        power = 1.0
        for n in range(chosen_order + 1):
            total += power * reciprocal_gamma(beta + n * alpha)
            power *= argument

        order[i] = chosen_order
        approx[i] = total
        bound[i] = remainder_bound(magnitude, chosen_order)

    return order, approx, bound
