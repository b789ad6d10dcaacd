"""Misread: the sum divided by sqrt 2, to keep the variance."""

import math

import numpy as np


def residual_connection(x, fx):
    return (x + fx) / math.sqrt(2.0)
