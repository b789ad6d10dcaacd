"""GloVe: weighted least squares cost of word vectors on co-occurrence counts.

Jeffrey Pennington, Richard Socher, Christopher D. Manning:
"GloVe: Global Vectors for Word Representation", EMNLP 2014 (no arXiv id).
"""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    """Weighted least squares cost of word and context vectors on logarithmic counts.

    Parameters:
        W : (n, d) word vectors, one row per word
        C : (n, d) context vectors, one row per context word
        b : (n) biases of the words
        bc : (n) biases of the context words
        X : (n, n) co-occurrence counts: row is the word, column the context word
        xmax : scalar, count from which the weight is one

    Returns:
        J : scalar, weighted least squares cost, at least 0

    Conventions:
        exponent 3/4; natural logarithm of the raw count, no 1 added; zero counts contribute
        exactly 0; a sum over all ordered pairs, diagonal included, not a mean and without a
        factor 1/2; row of X goes with W and b, column with C and bc; no regularisation.

    Example:
        >>> import numpy as np
        >>> glove_loss(np.array([[2.]]), np.array([[3.]]), np.array([0.5]), np.array([-4.5]), np.array([[1.]]), 16.0)
        0.5

    Paper:
        Pennington, Socher and Manning 2014 (not on arXiv)
    """
    seen = X > 0
    z = X[seen]
    residual = (W @ C.T + b[:, None] + bc[None, :])[seen] - np.log(z)
    # powers before the quotient: z / xmax itself may underflow
    f = np.where(z < xmax, z**0.75 / xmax**0.75, 1.0)
    return float(np.sum(f * residual**2))
