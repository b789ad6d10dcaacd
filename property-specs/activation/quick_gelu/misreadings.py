# %% exact_form
"""Misread: x Phi(x) with the standard normal distribution function, by the error function: what is approximated."""

import math

import numpy as np


def quick_gelu(x):
    y = np.empty_like(x)
    for place, value in np.ndenumerate(x):
        y[place] = value * 0.5 * math.erfc(-value / math.sqrt(2.0))
    return y


# %% factor_inside_and_outside
"""Misread: a sigma(a) with a = 1.702 x."""

import numpy as np


def quick_gelu(x):
    a = 1.702 * x
    small = np.exp(-np.abs(a))
    return a * np.where(a >= 0.0, 1.0, small) / (1.0 + small)


# %% factor_of_equal_slope
"""Misread: the factor is 2 sqrt(2 / pi) = 1.596, so that the weight has the slope of the normal distribution function at zero."""

import math

import numpy as np


def quick_gelu(x):
    a = 2.0 * math.sqrt(2.0 / math.pi) * x
    small = np.exp(-np.abs(a))
    return x * np.where(a >= 0.0, 1.0, small) / (1.0 + small)


# %% factor_one
"""Misread: x sigma(x): the factor is left out, which gives the SiLU."""

import numpy as np


def quick_gelu(x):
    small = np.exp(-np.abs(x))
    return x * np.where(x >= 0.0, 1.0, small) / (1.0 + small)


# %% factor_outside
"""Misread: 1.702 x sigma(x): the factor stands before the product."""

import numpy as np


def quick_gelu(x):
    small = np.exp(-np.abs(x))
    return 1.702 * x * np.where(x >= 0.0, 1.0, small) / (1.0 + small)


# %% factor_rounded
"""Misread: the factor is 1.7."""

import numpy as np


def quick_gelu(x):
    a = 1.7 * x
    small = np.exp(-np.abs(a))
    return x * np.where(a >= 0.0, 1.0, small) / (1.0 + small)


# %% sign_in_the_exponent
"""Misread: x / (1 + exp(1.702 x))."""

import numpy as np


def quick_gelu(x):
    a = -1.702 * x
    small = np.exp(-np.abs(a))
    return x * np.where(a >= 0.0, 1.0, small) / (1.0 + small)


# %% tanh_as_the_weight
"""Misread: x tanh(1.702 x): the weight lies between -1 and 1."""

import numpy as np


def quick_gelu(x):
    return x * np.tanh(1.702 * x)


# %% tanh_form
"""Misread: the first approximation, 0.5 x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3)))."""

import math

import numpy as np


def quick_gelu(x):
    near = np.clip(x, -100.0, 100.0)  # beyond, tanh is 1 or -1 and the cube would overflow
    return 0.5 * x * (1.0 + np.tanh(math.sqrt(2.0 / math.pi) * (near + 0.044715 * near**3)))


# %% tanh_of_the_whole_argument
"""Misread: the sigmoid by tanh without halving its argument: 0.5 x (1 + tanh(1.702 x))."""

import numpy as np


def quick_gelu(x):
    return 0.5 * x * (1.0 + np.tanh(1.702 * x))


# %% weights_share_a_row
"""Misread: the weights are a softmax of 1.702 x over the row instead of a sigmoid for each entry."""

import numpy as np


def quick_gelu(x):
    a = 1.702 * x
    e = np.exp(a - np.max(a, axis=1, keepdims=True))
    return x * e / np.sum(e, axis=1, keepdims=True)


# %% without_the_product
"""Misread: sigma(1.702 x): the weight alone, not times x."""

import numpy as np


def quick_gelu(x):
    a = 1.702 * x
    small = np.exp(-np.abs(a))
    return np.where(a >= 0.0, 1.0, small) / (1.0 + small)
