"""Speculative decoding, reading B, from its brief alone: decoding/speculative_decoding."""

import numpy as np

SLACK = 1e-12


def _count_kept(p, q, t, u):
    """Number of drafts kept before the first rejection; p (g+1, v), q (g, v), t (g), u (g)."""
    kept = 0
    for place in range(len(t)):
        symbol = int(t[place])
        large = float(p[place, symbol])
        small = float(q[place, symbol])
        if float(u[place]) * small > large * (1.0 + SLACK):
            break
        kept += 1
    return kept


def _excess(large, small):
    """What the distribution large (v) has beyond small (v), scaled to sum one; shape (v)."""
    rest = np.zeros(len(large))
    for symbol in range(len(large)):
        if large[symbol] > small[symbol]:
            rest[symbol] = large[symbol] - small[symbol]
    total = rest.sum()
    if total <= 0.0:
        return np.array(large, dtype=np.float64)
    return rest / total


def _pick(dist, r):
    """First symbol whose running total of dist (v) exceeds r; the last possible one if none does."""
    total = 0.0
    last_possible = 0
    for symbol in range(len(dist)):
        total += float(dist[symbol])
        if dist[symbol] > 0.0:
            last_possible = symbol
        if total > r * (1.0 + SLACK):
            return symbol
    return last_possible


def speculative_decoding(p, q, t, u, r):
    """Judge the drafts t in order and draw one new token.

    Returns tokens (int64, shape (g+1): kept drafts, new token, then -1), a (int, number of drafts kept)
    and res (float64, shape (v), distribution of the new token). Both margins of 1e-12 are relative;
    draws after the first rejection are not looked at.
    """
    p = np.asarray(p, dtype=np.float64)
    q = np.asarray(q, dtype=np.float64)
    t = np.asarray(t)
    drafts = len(t)
    a = _count_kept(p, q, t, np.asarray(u, dtype=np.float64))
    if a < drafts:
        res = _excess(p[a], q[a])
    else:
        res = p[drafts].copy()
    tokens = np.full(drafts + 1, -1, dtype=np.int64)
    for place in range(a):
        tokens[place] = t[place]
    tokens[a] = _pick(res, float(r))
    return tokens, a, res
