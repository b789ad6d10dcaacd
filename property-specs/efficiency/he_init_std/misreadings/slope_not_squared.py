"""Misread: 1 + |a| instead of 1 + a^2."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / ((1.0 + abs(a)) * (i * kh * kw))) * z
