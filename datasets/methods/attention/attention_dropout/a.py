"""attention_dropout: sec. 3.2.1, eq. 1, with inverted dropout on the weights."""

import numpy as np


def attention_dropout(q, k, v, mask, p):
    """Compute scaled dot-product attention with dropout on the attention weights.

    Parameters:
        q : float64 (b, n, d), queries
        k : float64 (b, m, d), keys
        v : float64 (b, m, e), values
        mask : bool (b, n, m), true where a weight is kept
        p : float, 0 <= p < 1, probability with which a weight is dropped

    Returns:
        o : float64 (b, n, e), attended values

    Conventions:
        Softmax over keys; dropout after it, scale 1 / (1 - p), no renormalisation.
        No attention mask, one head; a query with no kept weight gives zeros.

    Example:
        >>> import numpy as np
        >>> q, k = np.zeros((1, 1, 2)), np.zeros((1, 2, 2))
        >>> v = np.array([[[1.0], [3.0]]])
        >>> attention_dropout(q, k, v, np.array([[[True, False]]]), 0.5).tolist()
        [[[1.0]]]

    Paper:
        https://arxiv.org/abs/1706.03762
    """
    scores = q @ k.transpose(0, 2, 1) / np.sqrt(q.shape[2])
    weights = np.exp(scores - scores.max(axis=2, keepdims=True))
    weights /= weights.sum(axis=2, keepdims=True)
    return np.where(mask, weights / (1.0 - p), 0.0) @ v
