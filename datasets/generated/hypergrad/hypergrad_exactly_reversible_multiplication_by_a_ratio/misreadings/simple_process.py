# misreading: simple_process
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * denom
    i = i + value % denom
    c = value // denom
    c = c * numer
    return i, c
