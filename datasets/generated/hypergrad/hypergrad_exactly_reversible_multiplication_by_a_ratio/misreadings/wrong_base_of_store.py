# misreading: wrong_base_of_store
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * numer
    i = i + value % denom
    c = value // denom
    c = c * numer
    c = c + i % numer
    i = i // numer
    return i, c
