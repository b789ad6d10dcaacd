"""speculative_decoding, reading A, from its brief alone: decoding/speculative_decoding."""

import numpy as np


def speculative_decoding(p, q, t, u, r):
    """Tokens kept by one round of speculative decoding, their number, and the new token's distribution.

    Parameters:
        p : float64 (g+1, v), target model's distribution at each place
        q : float64 (g, v), draft model's distribution at each place
        t : int64 (g), drafted tokens
        u : float64 (g), uniform draw of each draft
        r : float64 scalar, uniform draw of the new token

    Returns:
        tokens : int64 (g+1), kept drafts, the new token, then -1
        a : int64 scalar, number of drafts that were kept
        res : float64 (v), distribution of the new token, sum 1

    Conventions:
        Drafts are kept up to the first that is not accepted; a ratio of exactly one accepts, with a slack of
        1e-12. After a rejection the new token follows the positive part of target less draft, otherwise the
        target's last row. It is the first symbol whose cumulative probability exceeds r + 1e-12. Symbols
        count from 0.

    Example:
        >>> import numpy as np
        >>> p, q = np.array([[0.5, 0.5], [0.25, 0.75]]), np.array([[0.75, 0.25]])
        >>> tokens, a, res = speculative_decoding(p, q, np.array([0]), np.array([0.9]), 0.5)
        >>> tokens.tolist(), int(a), res.tolist()
        ([1, -1], 0, [0.0, 1.0])

    Paper:
        https://arxiv.org/abs/2211.17192
        Speculative decoding, alg. 1
    """
    p, q, u, t = np.asarray(p, dtype=float), np.asarray(q, dtype=float), np.asarray(u), np.asarray(t)
    g = len(q)
    place = np.arange(g)
    rejected = u * q[place, t] > p[place, t] + 1e-12
    a = int(np.argmax(rejected)) if rejected.any() else g
    if a < g:
        res = np.maximum(0.0, p[a] - q[a])
        res = res / res.sum()
    else:
        res = p[g].copy()
    tokens = np.full(g + 1, -1, dtype=np.int64)
    tokens[:a] = t[:a]
    tokens[a] = np.argmax(np.cumsum(res) > r + 1e-12)
    return tokens, a, res
