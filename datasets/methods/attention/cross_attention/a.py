"""cross_attention: section 3.2.3 and eq. 1."""

import numpy as np


def cross_attention(x, c, Wq, Wk, Wv):
    """Scaled dot-product attention of one sequence to another.

    Parameters:
        x : float64 (n, p), sequence that asks, a row for each position
        c : float64 (m, r), sequence that is attended to, a row for each position
        Wq : float64 (p, d), weights of the queries
        Wk : float64 (r, d), weights of the keys
        Wv : float64 (r, e), weights of the values

    Returns:
        o : float64 (n, e), weighted means of the values, a row for each row of x

    Conventions:
        One head; no output weights, biases, mask, dropout, residual or normalisation. Queries come from x,
        keys and values from c alone; weights act from the right. Scores are divided by the root of the
        number of columns of Wq and Wk. The softmax runs over the rows of c, after taking off the largest
        score.

    Example:
        >>> import numpy as np
        >>> x, c = np.array([[0.0], [9.0]]), np.array([[100.0, 1.0], [-100.0, 3.0]])
        >>> wk, wv = np.array([[1.0], [0.0]]), np.array([[0.0], [1.0]])
        >>> cross_attention(x, c, np.array([[1.0]]), wk, wv).tolist()
        [[2.0], [1.0]]

    Paper:
        https://arxiv.org/abs/1706.03762
    """
    scores = (x @ Wq) @ (c @ Wk).T / np.sqrt(Wq.shape[1])
    e = np.exp(scores - np.max(scores, axis=1, keepdims=True))
    return (e / np.sum(e, axis=1, keepdims=True)) @ (c @ Wv)
