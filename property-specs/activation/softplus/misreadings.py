# %% exponent_capped
"""Misread: the exponent is cut off at 50 against overflow."""

import numpy as np


def softplus(x):
    return np.log1p(np.exp(np.minimum(x, 50.0)))


# %% identity_above_twenty
"""Misread: the identity above a threshold of 20."""

import numpy as np


def softplus(x):
    return np.where(x > 20.0, x, np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x))))


# %% its_derivative
"""Misread: the sigmoid."""

import numpy as np


def softplus(x):
    return np.exp(np.minimum(x, 0.0)) / (1.0 + np.exp(-np.abs(x)))


# %% logarithm_to_base_two
"""Misread: the logarithm to base two."""

import numpy as np


def softplus(x):
    return np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x))) / np.log(2.0)


# %% of_minus_x
"""Misread: ln(1 + exp(-x)), the logistic loss."""

import numpy as np


def softplus(x):
    return np.maximum(-x, 0.0) + np.log1p(np.exp(-np.abs(x)))


# %% sharpness_of_each_column
"""Misread: ln(1 + exp(b x)) / b with b = 1, 2, ... for the columns."""

import numpy as np


def softplus(x):
    sharpness = 1.0 + np.arange(x.shape[1])
    return np.maximum(x, 0.0) + np.log1p(np.exp(-sharpness * np.abs(x))) / sharpness


# %% sharpness_two
"""Misread: ln(1 + exp(2 x)) / 2."""

import numpy as np


def softplus(x):
    return np.maximum(x, 0.0) + np.log1p(np.exp(-2.0 * np.abs(x))) / 2.0


# %% squareplus
"""Misread: (x + sqrt(x^2 + 4)) / 2, the algebraic relative."""

import numpy as np


def softplus(x):
    return np.maximum((x + np.hypot(x, 2.0)) / 2.0, 0.0)


# %% through_the_origin
"""Misread: ln((1 + exp(x)) / 2), shifted to be 0 at 0 and cut off there."""

import numpy as np


def softplus(x):
    return np.maximum(0.0, np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x))) - np.log(2.0))


# %% without_smoothness
"""Misread: the rectifier max(x, 0)."""

import numpy as np


def softplus(x):
    return np.maximum(x, 0.0)
