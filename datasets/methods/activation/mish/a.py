"""Mish activation, y = x tanh(softplus(x)).

Misra, "Mish: A Self Regularized Non-Monotonic Activation Function" (2019),
arXiv:1908.08681.
"""
import numpy as np


def softplus(x):
    """ln(1 + e^x), evaluated as ln(e^0 + e^x) so that no exponential overflows."""
    return np.logaddexp(0.0, x)


def mish(x):
    """Mish of every entry.

    x : (n, d) pre-activations
    returns y : (n, d) activations
    """
    return x * np.tanh(softplus(x))
