"""Misread: sd = sqrt(1 / fan_in): the rectifier does not enter."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return z / math.sqrt(i * kh * kw)
