"""bayes_theorem: probabilities of hypotheses after each observed symbol, and the log probability of all symbols.

Row 0 of the result is the prior, row i belongs to the first i symbols. Symbols count from 0 and the logarithm
is natural. Products of any length keep their value: a factor below one and a power of two are kept apart.
"""
import math

import numpy as np


def _total(weights):
    """The sum of numbers given as (fraction, exponent of two), again in this form."""
    highest = max(power for _, power in weights)
    fraction, extra = math.frexp(math.fsum(math.ldexp(part, power - highest) for part, power in weights))
    return fraction, extra + highest


def bayes_theorem(prior, L, o):
    """Multiply the symbols into the weights of the hypotheses, one symbol at a time."""
    table = L.tolist()
    start = prior.tolist()
    weights = [math.frexp(chance) for chance in start]
    story = [start]
    whole = _total(weights)
    for symbol in o.tolist():
        for which, (part, power) in enumerate(weights):
            fresh, shift = math.frexp(part * table[which][symbol])
            weights[which] = (fresh, power + shift)
        whole = _total(weights)
        # Only quotients of weights matter, and those of the leading hypotheses are never too small.
        story.append([math.ldexp(part / whole[0], power - whole[1]) for part, power in weights])
    if whole[1] > -1000:
        # An ordinary number: one logarithm has no cancellation when the sequence is nearly certain.
        logev = math.log(math.ldexp(*whole))
    else:
        logev = math.log(whole[0]) + whole[1] * math.log(2.0)
    return np.array(story, dtype=np.float64), min(logev, 0.0)
