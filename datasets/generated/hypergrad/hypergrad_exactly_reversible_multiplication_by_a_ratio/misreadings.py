# %% digit_to_base_denominator
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


# %% not_shortened
# misreading: not_shortened
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * denom
    i = i + value % denom
    c = value // denom
    c = c * numer
    c = c + i % numer
    return i, c


# %% numerator_first
# misreading: numerator_first
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    c = value * numer
    c = c + buffer % numer
    i = buffer // numer
    i = i * denom
    i = i + c % denom
    c = c // denom
    return i, c


# %% ratio_upside_down
# misreading: ratio_upside_down
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * numer
    i = i + value % numer
    c = value // numer
    c = c * denom
    c = c + i % denom
    i = i // denom
    return i, c


# %% reduced_ratio
# misreading: reduced_ratio
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    g = int(np.gcd(numer, denom))
    numer = numer // g
    denom = denom // g
    i = buffer * denom
    i = i + value % denom
    c = value // denom
    c = c * numer
    c = c + i % numer
    i = i // numer
    return i, c


# %% remainder_of_quotient
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


# %% rounds_to_zero
# misreading: rounds_to_zero
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * denom
    i = i + value % denom
    c = np.sign(value) * (np.abs(value) // denom)
    c = c * numer
    c = c + i % numer
    i = i // numer
    return i, c


# %% simple_process
# misreading: simple_process
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    i = buffer * denom
    i = i + value % denom
    c = value // denom
    c = c * numer
    return i, c


# %% taken_before_stored
# misreading: taken_before_stored
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    c = value // denom
    c = c * numer + buffer % numer
    i = buffer // numer
    i = i * denom + value % denom
    return i, c


# %% wrong_base_of_store
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
