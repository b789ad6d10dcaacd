"""kv_cache_attention, reading A, from its brief alone: attention/kv_cache_attention."""

import numpy as np


def kv_cache_attention(q, k, v, K, V):
    """Output of one new token that attends to the cached tokens and itself, and the longer cache.

    Parameters:
        q : float64 (h, d), query of the new token, one row per head
        k : float64 (h, d), key of the new token
        v : float64 (h, e), value of the new token
        K : float64 (h, t, d), keys so far, t may be 0
        V : float64 (h, t, e), values so far

    Returns:
        o : float64 (h, e), output of the new token
        K2 : float64 (h, t+1, d), keys with the new one last
        V2 : float64 (h, t+1, e), values with the new one last

    Conventions:
        One token of one sequence; head g of the query meets head g of the keys, without projections or
        positions. The new token sees itself. Scores are divided by the root of the length of a key. The
        given cache is left as it is; with an empty one o is v. No score overflows.

    Example:
        >>> import numpy as np
        >>> o, K2, V2 = kv_cache_attention(np.array([[0.0]]), np.array([[1.0]]), np.array([[3.0]]),
        ...                                np.array([[[5.0]]]), np.array([[[1.0]]]))
        >>> o.tolist(), K2.tolist(), V2.tolist()
        ([[2.0]], [[[5.0], [1.0]]], [[[1.0], [3.0]]])

    Paper:
        https://arxiv.org/abs/1911.02150
        Attention with a key-value cache
    """
    q, k, v, K, V = (np.asarray(a, dtype=float) for a in (q, k, v, K, V))
    K2 = np.concatenate([K, k[:, None, :]], axis=1)
    V2 = np.concatenate([V, v[:, None, :]], axis=1)
    q_size, K_size = _size(q, 1), _size(K2, (1, 2))
    scores = np.einsum("gd,gid->gi", q / q_size[:, None], K2 / K_size[:, None, None])
    gap = (scores - scores.max(axis=1, keepdims=True)) / np.sqrt(q.shape[1])
    with np.errstate(over="ignore", under="ignore"):
        gap = gap * np.minimum(q_size, K_size)[:, None] * np.maximum(q_size, K_size)[:, None]
        a = np.exp(gap)
    a = a / a.sum(axis=1, keepdims=True)
    return np.einsum("gi,gie->ge", a, V2), K2, V2


def _size(a, axes):
    """Power of two (h) near the largest absolute entry of each head of a (h, ...), 1/2 for zeros."""
    return np.ldexp(1.0, np.frexp(np.abs(a).max(axis=axes))[1] - 1)
