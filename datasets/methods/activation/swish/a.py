"""Swish.

Prajit Ramachandran, Barret Zoph, Quoc V. Le:
"Searching for Activation Functions", arXiv:1710.05941.
"""

import numpy as np


def swish(x, beta):
    """Every entry times the logistic sigmoid of beta times the entry.

    Parameters:
        x : (n, d) pre-activations
        beta : scalar, sharpness of the gate

    Returns:
        y : (n, d), activations

    Conventions:
        element by element, one beta for the whole array, inside the sigmoid only; exact
        logistic sigmoid; without overflow for any finite x.

    Example:
        >>> import numpy as np
        >>> swish(np.array([[0., 1., 1000.]]), 0.0)
        array([[  0. ,   0.5, 500. ]])

    Paper:
        Ramachandran, Zoph and Le 2017, https://arxiv.org/abs/1710.05941
    """
    # sigma(z) = exp(min(z, 0)) / (1 + exp(-|z|)); the exponential is applied in two halves so
    # that a large x times a gate below the smallest double is not lost; an infinite z is right
    with np.errstate(over="ignore", under="ignore"):
        z = beta * x
        half = np.exp(0.5 * np.minimum(z, 0.0))
        return x * half * half / (1.0 + np.exp(-np.abs(z)))
