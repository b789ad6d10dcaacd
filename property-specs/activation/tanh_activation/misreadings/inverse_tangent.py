"""Misread: arctan(x) scaled to -1 .. 1: (2/pi) arctan(pi x / 2)."""

import math

import numpy as np


def tanh_activation(x):
    return np.arctan(0.5 * math.pi * x) * 2.0 / math.pi
