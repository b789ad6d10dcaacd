# misreading: digit_to_base_denominator
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * denom
    i = i + value % denom
    c = value // denom
    c = c * numer
    c = c + i % denom
    i = i // denom
    return i, c
