"""speculative_decoding, reading B, from its brief alone: decoding/speculative_decoding."""
import math

import numpy as np

_SLACK = 1e-12


def _kept_drafts(p, q, t, u):
    """Number of drafts (0 .. g) that are kept before the first one that is not."""
    for i, token in enumerate(t):
        if float(u[i]) * q[i, token] - p[i, token] > _SLACK:
            return i
    return len(t)


def _excess(target, draft):
    """Distribution (v,) of what target (v,) has in excess of draft (v,), scaled to sum 1."""
    rest = np.array([max(float(a) - float(b), 0.0) for a, b in zip(target, draft)])
    return rest / math.fsum(rest)


def _drawn(distribution, r):
    """First symbol for which the total of the distribution (v,) up to it exceeds r by more than the slack."""
    total = 0.0
    for symbol, share in enumerate(distribution):
        total += float(share)
        if total - r > _SLACK:
            return symbol
    return len(distribution) - 1


def speculative_decoding(p, q, t, u, r):
    """Tokens (g+1,) int64, number of kept drafts (int64) and distribution (v,) float64 of the new token.

    A draft is kept where u q <= p, within 1e-12; the first that is not is replaced by a draw from the
    scaled excess of p over q, and after g kept drafts one comes from the last row of p; -1 fills up.
    """
    p = np.asarray(p, dtype=np.float64)
    q = np.asarray(q, dtype=np.float64)
    drafts = [int(token) for token in t]
    kept = _kept_drafts(p, q, drafts, u)
    if kept == len(drafts):
        res = p[kept].copy()
    else:
        res = _excess(p[kept], q[kept])
    tokens = np.full(len(drafts) + 1, -1, dtype=np.int64)
    tokens[:kept] = drafts[:kept]
    tokens[kept] = _drawn(res, float(r))
    return tokens, np.int64(kept), res
