"""kv_cache_attention, reading B, from its brief alone: attention/kv_cache_attention."""
import math

import numpy as np


def _append(cache, new):
    """Cache (h, t, c) with the row (h, c) of the new token put last: a new array (h, t+1, c)."""
    return np.concatenate([cache, new[:, None, :]], axis=1)


def _score_gaps(query, keys):
    """Scaled inner products of a query (d,) with keys (n, d), each less the largest: shape (n,).

    Mantissas and binary exponents are multiplied apart, so that no product overflows.
    """
    query_part, query_exp = np.frexp(query)
    part, exponent = np.frexp(keys)
    part = part * query_part
    exponent = exponent + query_exp
    present = exponent[part != 0.0]
    top = int(present.max()) if present.size else 0
    scores = np.ldexp(part, exponent - top).sum(axis=1) / math.sqrt(query.shape[0])
    with np.errstate(over="ignore", under="ignore"):
        return np.ldexp(scores - scores.max(), top)


def kv_cache_attention(q, k, v, K, V):
    """Output (h, e) of the new token and the caches (h, t+1, d) and (h, t+1, e), all float64.

    Each head attends by itself to all cached tokens and to the new one, which stands last, with
    weights proportional to exp(q . key / sqrt(d)); the caches given are not changed.
    """
    K2 = _append(np.asarray(K, dtype=np.float64), np.asarray(k, dtype=np.float64))
    V2 = _append(np.asarray(V, dtype=np.float64), np.asarray(v, dtype=np.float64))
    queries = np.asarray(q, dtype=np.float64)
    heads, tokens, width = V2.shape
    o = np.zeros((heads, width))
    for head in range(heads):
        weights = np.exp(_score_gaps(queries[head], K2[head]))
        weights = weights / weights.sum()
        for token in range(tokens):
            o[head] += weights[token] * V2[head, token]
    return o, K2, V2
