"""Non-local operation (embedded Gaussian) of a non-local block.

Xiaolong Wang, Ross Girshick, Abhinav Gupta, Kaiming He: "Non-local Neural Networks" (2017), arXiv:1711.07971.
"""
import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    """Weighted mean, for each position, of the transformed features of all positions.

    x : (n, c) features, one row per position
    Wt : (c, d) transform of the position that receives
    Wp : (c, d) transform of the position that is looked at
    Wg : (c, e) transform of the features that are averaged
    returns y : (n, e)
    Conventions: the operation alone, without output transform, residual connection, batch normalisation or subsampling; no factor 1/sqrt(d); weights act from the right, no biases; positions are rows; exact for inner products in the thousands.

    >>> nonlocal_block(np.array([[1.0], [2.0]]), np.array([[1.0]]), np.array([[1.0]]), np.array([[1.0]]))
    array([[1.73105858],
           [1.88079708]])

    https://arxiv.org/abs/1711.07971
    """
    wide = np.longdouble    # the widest float that numpy has

    def transform(row, W):
        result = np.zeros(W.shape[1], dtype=wide)
        for channel in range(W.shape[0]):
            result = result + wide(row[channel]) * W[channel].astype(wide)
        return result

    n = len(x)
    receiving = [transform(row, Wt) for row in x]
    looked_at = [transform(row, Wp) for row in x]
    averaged = [transform(row, Wg) for row in x]
    y = np.zeros((n, Wg.shape[1]), dtype=np.float64)
    for i in range(n):
        products = [(receiving[i] * looked_at[j]).sum() for j in range(n)]
        top = max(products)
        total = wide(0)
        mean = np.zeros(Wg.shape[1], dtype=wide)
        for j in range(n):
            weight = np.exp(products[j] - top)
            total = total + weight
            mean = mean + weight * averaged[j]
        y[i] = mean / total
    return y
