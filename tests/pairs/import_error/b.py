"""Asks math for a function it does not have."""
from math import weighted_average


def weighted_mean(x, w):
    return weighted_average(x, w)
