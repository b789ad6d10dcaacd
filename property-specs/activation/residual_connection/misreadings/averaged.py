"""Misread: the mean of input and branch."""

import numpy as np


def residual_connection(x, fx):
    return 0.5 * (x + fx)
