"""Gated linear unit (GLU).

Yann N. Dauphin, Angela Fan, Michael Auli, David Grangier:
"Language Modeling with Gated Convolutional Networks", arXiv:1612.08083.
"""

import numpy as np


def glu(x):
    """First half of the columns times the logistic sigmoid of the second half.

    Parameters:
        x : (n, 2*d) pre-activations, one row per example: first d columns content, last d columns gate

    Returns:
        y : (n, d), gated features, one row per example

    Conventions:
        the first half is linear, the second half is the gate; halves are contiguous blocks, not
        interleaved; the maps that make the halves are not part of it; logistic sigmoid, without
        overflow for any finite x.

    Example:
        >>> import numpy as np
        >>> glu(np.array([[4., 6., 0., 1000.]]))
        array([[2., 6.]])

    Paper:
        Dauphin, Fan, Auli and Grangier 2016, https://arxiv.org/abs/1612.08083
    """
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    # sigma(z) = exp(min(z, 0)) / (1 + exp(-|z|)); the exponential is applied in two halves so
    # that a large content times a gate below the smallest double is not lost
    with np.errstate(under="ignore"):
        half = np.exp(0.5 * np.minimum(z, 0.0))
        return content * half * half / (1.0 + np.exp(-np.abs(z)))
