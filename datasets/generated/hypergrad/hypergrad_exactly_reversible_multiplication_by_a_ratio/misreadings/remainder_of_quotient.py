# misreading: remainder_of_quotient
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    c = value // denom
    i = buffer * denom
    i = i + c % denom
    c = c * numer
    c = c + i % numer
    i = i // numer
    return i, c
