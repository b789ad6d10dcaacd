"""Lugannani-Rice saddlepoint approximation of the upper tail probability of an average."""
import math


def sign(number):
    if number > 0.0:
        return 1.0
    if number < 0.0:
        return -1.0
    return 0.0


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    number_of_summands = len(cgf)

    # The function K of the whole and its second derivative are averages over the summands.
    average_cgf = math.fsum(float(value) for value in cgf) / number_of_summands
    average_cgf_second = math.fsum(float(value) for value in cgf_second) / number_of_summands

    # Standardized saddlepoint.
    lam = s_hat * math.sqrt(number_of_summands * average_cgf_second)

    # Signed likelihood root, from the Legendre value of the averaged function at the cutoff.
    legendre_value = s_hat * w - average_cgf
    if legendre_value >= 0.0:
        r = sign(s_hat) * math.sqrt(2.0 * number_of_summands * legendre_value)
    else:
        r = sign(s_hat)

    # Tail probability: normal upper tail plus the additive correction.
    if r == 0.0:
        tail = 0.5
    else:
        normal_upper_tail = 0.5 * math.erfc(r / math.sqrt(2.0))
        normal_density = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
        tail = normal_upper_tail + normal_density * (1.0 / lam - 1.0 / r)

    return float(lam), float(r), float(tail)
