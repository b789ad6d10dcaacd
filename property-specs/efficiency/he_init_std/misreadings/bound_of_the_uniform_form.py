"""Misread: sqrt(6 / ((1 + a^2) fan_in)) as factor."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(6.0 / ((1.0 + a * a) * (i * kh * kw))) * z
