"""Misread: the difference of the plain means of the arms."""

import numpy as np


def quotient(top, bottom):
    return top / bottom if bottom > 0.0 else 0.0


def ipw_ate_normalised(y, t, e):
    return quotient(np.sum(t * y), np.sum(t)) - quotient(np.sum((1 - t) * y), np.sum(1 - t))
