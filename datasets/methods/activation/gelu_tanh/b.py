import math

import numpy as np


def share_kept(entry):
    """The weight between zero and one, written as a logistic curve of twice the scaled cubic."""
    cubic = entry + 0.044715 * entry * entry * entry
    doubled = 2.0 * math.sqrt(2.0 / math.pi) * cubic
    if doubled >= 0.0:
        return 1.0 / (1.0 + math.exp(-doubled))
    odds = math.exp(doubled)
    return odds / (1.0 + odds)


def gelu_tanh(x):
    """The smooth rectifier with the hyperbolic tangent, entry by entry.

    One half of one plus a hyperbolic tangent is the logistic function of twice the argument. In that form
    nothing cancels for negative entries, and the weight runs out to exactly zero or one for large ones.
    """
    y = np.zeros(x.shape, dtype=np.float64)
    for place, entry in np.ndenumerate(x):
        number = float(entry)
        y[place] = number * share_kept(number)
    return y
