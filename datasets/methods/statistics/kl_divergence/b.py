import math


def log_ratio(top, bottom):
    """The natural logarithm of a ratio; for numbers close together by way of their difference."""
    if 0.5 * bottom < top < 2.0 * bottom:
        return math.log1p((top - bottom) / bottom)
    return math.log(top) - math.log(bottom)


def kl_divergence(p, q):
    """How much the first distribution diverges from the second, in nats.

    The outcomes that the first one has are gone through; each adds its probability times the log ratio. A
    tiny negative sum, left by rounding, counts as zero.
    """
    terms = []
    for here, there in zip(p, q):
        if here > 0.0:
            terms.append(float(here) * log_ratio(float(here), float(there)))
    return max(0.0, math.fsum(terms))
