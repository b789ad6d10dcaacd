"""speculative_decoding, reading A, from its brief alone: decoding/speculative_decoding."""
import numpy as np


def speculative_decoding(p, q, t, u, r):
    """Return the kept draft tokens with the new token, their number and the new token's distribution.

    Parameters:
        p : float64 (g+1, v), target model's distribution at each place, one row each
        q : float64 (g, v), draft model's distribution at each place
        t : int64 (g), drafted tokens, 0 .. v-1
        u : float64 (g), uniform draw of each draft
        r : float64 scalar, uniform draw of the new token

    Returns:
        tokens : int64 (g+1), kept drafts, the new token, then -1
        a : int64 scalar, number of drafts that were kept
        res : float64 (v), distribution of the new token, sum 1

    Conventions:
        Entry i of u decides draft i, r draws the new token; u after the first rejection is ignored.
        Draft i is accepted when u_i q[i,t_i] <= p[i,t_i] + 1e-12, so a ratio of exactly one accepts.
        The new token is the first whose cumulative sum is above r + 1e-12.
        Symbols count from 0, places after the new token hold -1.

    Example:
        >>> import numpy as np
        >>> p = np.array([[0.5, 0.5], [0.25, 0.75]])
        >>> q = np.array([[0.25, 0.75]])
        >>> tokens, a, res = speculative_decoding(p, q, np.array([1]), np.array([0.9]), 0.5)
        >>> tokens.tolist(), int(a), res.tolist()
        ([0, -1], 0, [1.0, 0.0])

    Paper:
        https://arxiv.org/abs/2211.17192: speculative decoding, alg. 1
    """
    p = np.asarray(p, dtype=np.float64)
    q = np.asarray(q, dtype=np.float64)
    t = np.asarray(t, dtype=np.int64)
    u = np.asarray(u, dtype=np.float64)
    g = t.shape[0]
    place = np.arange(g)
    rejected = u * q[place, t] > p[place, t] + 1e-12
    a = int(np.argmax(rejected)) if rejected.any() else g
    if a < g:
        excess = np.maximum(0.0, p[a] - q[a])
        res = excess / excess.sum()
    else:
        res = p[g].copy()
    s = int(np.argmax(np.cumsum(res) > float(r) + 1e-12))
    tokens = np.full(g + 1, -1, dtype=np.int64)
    tokens[:a] = t[:a]
    tokens[a] = s
    return tokens, np.int64(a), res
