"""self_attention: scaled dot-product attention of a sequence to itself, one head."""
import numpy as np


def self_attention(X, Wq, Wk, Wv):
    """One head of self-attention.

    Parameters:
        X : float64 (n, d), inputs, one row per position
        Wq : float64 (d, e), query projection
        Wk : float64 (d, e), key projection
        Wv : float64 (d, c), value projection
    Returns:
        Y : float64 (n, c), outputs, one row per position
        A : float64 (n, n), attention weights, rows sum to 1
    Conventions:
        Weights multiply from the right, the scale is sqrt(e). No mask, no biases.
    Paper:
        https://arxiv.org/abs/1706.03762
    Example:
        >>> Y, A = self_attention(np.array([[0.0], [2.0]]), *np.zeros((2, 1, 1)), np.ones((1, 1)))
        >>> Y.tolist(), A.tolist()
        ([[1.0], [1.0]], [[0.5, 0.5], [0.5, 0.5]])
    """
    Q = X @ Wq
    K = X @ Wk
    V = X @ Wv
    scores = (Q / np.sqrt(Q.shape[1])) @ K.T
    # measured from the largest of the row, no exponential exceeds 1
    weight = np.exp(scores - scores.max(axis=1, keepdims=True))
    A = weight / weight.sum(axis=1, keepdims=True)
    return A @ V, A
