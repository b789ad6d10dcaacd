"""Saddlepoint approximation of an upper tail probability by Robinson's formula."""
import math

import numpy as np


def scaled_upper_tail(x):
    # Upper normal tail at x, multiplied by the exponential of half of x squared, for large x.
    fraction = x
    for k in range(200, 0, -1):
        fraction = x + k / fraction
    return 1.0 / (math.sqrt(2.0 * math.pi) * fraction)


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    number_of_tests = saddlepoint.shape[0]
    lam = np.zeros(number_of_tests, dtype=np.float64)
    r_root = np.zeros(number_of_tests, dtype=np.float64)
    tail = np.zeros(number_of_tests, dtype=np.float64)

    for i in range(number_of_tests):
        s = float(saddlepoint[i])
        if s > 0.0:
            sign = 1.0
        elif s < 0.0:
            sign = -1.0
        else:
            sign = 0.0

        # Lambda: the saddlepoint standardised by the curvature and the number of summands.
        lambda_i = sign * abs(s) * math.sqrt(num_summands * float(cgf_curvature[i]))

        # R: signed root of twice the Legendre gap of all summands at the cutoff.
        gap = s * float(cutoff[i]) - float(cgf_value[i])
        if gap >= 0.0:
            r_i = sign * math.sqrt(2.0 * num_summands * gap)
        else:
            r_i = sign

        # Robinson's formula: exponential correction times the upper normal tail at lambda.
        if lambda_i <= 10.0:
            exponent = 0.5 * (lambda_i * lambda_i - r_i * r_i)
            upper_tail = 0.5 * math.erfc(lambda_i / math.sqrt(2.0))
            with np.errstate(over="ignore", under="ignore"):
                tail_i = float(np.exp(exponent)) * upper_tail
        else:
            # The same product, with the large exponential taken into the normal tail.
            tail_i = math.exp(-0.5 * r_i * r_i) * scaled_upper_tail(lambda_i)

        lam[i] = lambda_i
        r_root[i] = r_i
        tail[i] = tail_i

    return lam, r_root, tail
