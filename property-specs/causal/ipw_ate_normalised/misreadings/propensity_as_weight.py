"""Misread: treated units have the weight e and controls 1 - e."""

import numpy as np


def quotient(top, bottom):
    return top / bottom if bottom > 0.0 else 0.0


def ipw_ate_normalised(y, t, e):
    treated, control = t * e, (1 - t) * (1.0 - e)
    return quotient(np.sum(treated * y), np.sum(treated)) - quotient(np.sum(control * y), np.sum(control))
