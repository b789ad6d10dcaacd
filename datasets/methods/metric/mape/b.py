"""Mean absolute relative error of predictions.

Conventions: a fraction, not per cent; divided by the size of the true value.
"""

import numpy as np


def mape(y, p):
    return float(np.mean(np.abs(p - y) / np.abs(y)))
