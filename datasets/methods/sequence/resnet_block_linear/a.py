"""Residual block with two linear layers.

Kaiming He, Xiangyu Zhang, Shaoqing Ren, Jian Sun:
"Deep Residual Learning for Image Recognition", arXiv:1512.03385.
"""

import numpy as np


def resnet_block_linear(x, W1, W2):
    """Two linear layers with a ReLU between, the input added, and a ReLU on the sum.

    Parameters:
        x : (n, d) features, one example per row
        W1 : (d, m) first weights, input (row) to hidden (column)
        W2 : (m, d) second weights, hidden (row) to output (column)

    Returns:
        y : (n, d), features after the block, none below zero

    Conventions:
        row vectors, weights have inputs in rows and outputs in columns; no biases, no
        normalisation; ReLU once inside the branch and once after the addition.

    Example:
        >>> import numpy as np
        >>> resnet_block_linear(np.array([[1., -2.]]), np.array([[3.], [1.]]), np.array([[2., 1.]]))
        array([[3., 0.]])

    Paper:
        He, Zhang, Ren and Sun 2015, https://arxiv.org/abs/1512.03385
    """
    hidden = np.maximum(x @ W1, 0.0)
    return np.maximum(hidden @ W2 + x, 0.0)
