"""Butterworth filter, reading B, from its brief alone: numerical/butterworth_filter."""

import math

import numpy as np


def _times(first, second):
    """Coefficients, from the power zero on, of the product of two polynomials given as lists."""
    product = [0.0] * (len(first) + len(second) - 1)
    for i, left in enumerate(first):
        for j, right in enumerate(second):
            product[i + j] += left * right
    return product


def _section_of_two(c, damping):
    """Numerator and denominator lists (3) in the delay for one pair of poles, scaled to begin with 1."""
    lead = 1.0 + 2.0 * damping * c + c * c
    gain = c * c / lead
    last = (1.0 - 2.0 * damping * c + c * c) / lead
    return [gain, 2.0 * gain, gain], [1.0, 2.0 * (c - 1.0) * (c + 1.0) / lead, last]


def _section_of_one(c):
    """Numerator and denominator lists (2) in the delay for the single real pole of an odd order."""
    gain = c / (1.0 + c)
    return [gain, gain], [1.0, (c - 1.0) / (1.0 + c)]


def butterworth_filter(N, wn):
    """Numerator b and denominator a of the digital low-pass Butterworth filter of order N.

    Both are float64 of shape (N+1), coefficients of the delays 0 .. N, with a[0] = 1. wn is the cut-off as
    a fraction of half of the sampling rate. The filter is the product of sections with one or two poles,
    each of which lets a constant pass unchanged.
    """
    order = int(N)
    c = math.tan(0.5 * math.pi * float(wn))
    sections = []
    for pair in range(1, order // 2 + 1):
        sections.append(_section_of_two(c, math.sin(math.pi * (2 * pair - 1) / (2 * order))))
    if order % 2 == 1:
        sections.append(_section_of_one(c))
    b, a = [1.0], [1.0]
    for numerator, denominator in sections:
        b = _times(b, numerator)
        a = _times(a, denominator)
    return np.array(b), np.array(a)
