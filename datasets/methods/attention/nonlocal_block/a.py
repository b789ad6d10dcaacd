"""Non-local operation, embedded Gaussian.

Xiaolong Wang, Ross Girshick, Abhinav Gupta, Kaiming He,
"Non-local Neural Networks" (2017),
arXiv:1711.07971
"""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    """Average of the transformed features of all positions, weighted by the exponential of embedded inner products.

    Parameters:
        x : (n, c) features, one row per position
        Wt : (c, d) transform of the position that receives
        Wp : (c, d) transform of the position that is looked at
        Wg : (c, e) transform of the features that are averaged

    Returns:
        y : (n, e), result, one row per position

    Conventions:
        the operation alone, without W_z, residual connection, batch normalisation or
        subsampling; no factor 1/sqrt(d); weights act from the right, no biases; every position
        looks at all positions, itself included.

    Example:
        >>> import numpy as np
        >>> nonlocal_block(np.array([[1.0], [3.0]]), np.array([[0.0]]), np.array([[1.0]]), np.array([[2.0]]))
        array([[4.],
               [4.]])

    Paper:
        Wang, Girshick, Gupta, He, eq. 1 and 3: https://arxiv.org/abs/1711.07971
    """
    s = (x @ Wt) @ (x @ Wp).T
    f = np.exp(s - s.max(axis=1, keepdims=True, initial=-np.inf))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)
