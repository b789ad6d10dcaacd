"""speculative_decoding, reading B, from its brief alone: decoding/speculative_decoding."""
import numpy as np

SLACK = 1e-12


def _count_kept(p, q, t, u):
    """Number of leading drafts that are kept; p (g+1, v), q (g, v), t (g,), u (g,)."""
    kept = 0
    for place in range(q.shape[0]):
        token = int(t[place])
        if u[place] * q[place, token] > p[place, token] + SLACK:
            break
        kept += 1
    return kept


def _excess_distribution(target, draft):
    """What target (v,) has in excess of draft (v,), scaled to sum one; shape (v,)."""
    excess = np.zeros(target.shape[0], dtype=np.float64)
    for symbol in range(target.shape[0]):
        if target[symbol] > draft[symbol]:
            excess[symbol] = target[symbol] - draft[symbol]
    return excess / excess.sum()


def _draw(distribution, r):
    """First symbol of a distribution (v,) whose running total exceeds r by more than the slack; an int."""
    total = 0.0
    last_possible = 0
    for symbol in range(distribution.shape[0]):
        total += distribution[symbol]
        if distribution[symbol] > 0.0:
            last_possible = symbol
        if total > r + SLACK:
            return symbol
    return last_possible


def speculative_decoding(p, q, t, u, r):
    """Judge g drafted tokens in order and draw the one new token that follows the kept ones.

    Returns (tokens, a, res): tokens int64 (g+1,) with the kept drafts, the new token and then -1;
    a int64 scalar, the number of kept drafts; res float64 (v,), the distribution of the new token.
    p is (g+1, v), q is (g, v), t and u are (g,), r is a scalar; a ratio of exactly one accepts, and
    comparisons carry a fixed slack of 1e-12.
    """
    p = np.asarray(p, dtype=np.float64)
    q = np.asarray(q, dtype=np.float64)
    t = np.asarray(t, dtype=np.int64)
    u = np.asarray(u, dtype=np.float64)
    g = q.shape[0]
    kept = _count_kept(p, q, t, u)
    if kept < g:
        res = _excess_distribution(p[kept], q[kept])
    else:
        res = p[g].copy()
    tokens = np.full(g + 1, -1, dtype=np.int64)
    for place in range(kept):
        tokens[place] = t[place]
    tokens[kept] = _draw(res, float(r))
    return tokens, np.int64(kept), res
