"""Misread: sqrt(2 / fan_in) for every slope."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / (i * kh * kw)) * z
