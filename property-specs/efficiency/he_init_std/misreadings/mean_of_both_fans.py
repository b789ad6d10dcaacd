"""Misread: (fan_in + fan_out) / 2, as in Glorot's rule."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / ((1.0 + a * a) * 0.5 * (o + i) * kh * kw)) * z
