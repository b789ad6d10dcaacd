"""nonlocal_block_scaled: sections 3.1 and 3.2, eq. 1 and 3, with a scale."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    """Non-local operation with the scaled embedded Gaussian.

    Parameters:
        x : float64 (n, c), features, a row for each position
        Wt : float64 (c, d), weights of the position that receives
        Wp : float64 (c, d), weights of the position that is looked at
        Wg : float64 (c, e), weights of the features that are averaged

    Returns:
        y : float64 (n, e), weighted means, a row for each position

    Conventions:
        Products are divided by the root of the number of columns of Wt and Wp, as in the authors' program;
        the formula of the paper has no such factor. The operation alone: no output weights, residual, batch
        normalisation, biases or pooling. Weights act from the right; positions are rows. The largest
        exponent of a row is taken off first.

    Example:
        >>> import numpy as np
        >>> one = np.array([[1.0]])
        >>> nonlocal_block_scaled(np.array([[0.0], [2.0]]), 1000.0 * one, one, 3.0 * one).tolist()
        [[3.0], [6.0]]

    Paper:
        https://arxiv.org/abs/1711.07971
    """
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(Wt.shape[1])
    f = np.exp(s - np.max(s, axis=1, keepdims=True))
    return (f / np.sum(f, axis=1, keepdims=True)) @ (x @ Wg)
