"""kv_cache_attention, reading B, from its brief alone: attention/kv_cache_attention."""
import math

import numpy as np


def inner_product_parts(a, b):
    """Return m, e with a . b = m * 2**e, |m| in [0.5, 1) or m = 0; a, b of shape (d,), no overflow."""
    exp_a = math.frexp(float(np.max(np.abs(a))))[1]
    exp_b = math.frexp(float(np.max(np.abs(b))))[1]
    small_a = np.ldexp(a, -exp_a)
    small_b = np.ldexp(b, -exp_b)
    m, e = math.frexp(math.fsum(float(p) * float(r) for p, r in zip(small_a, small_b)))
    return m, e + exp_a + exp_b


def attention_weights(query, keys):
    """Return the weights, shape (t,), sum 1, of the keys, shape (t, d), for a query of shape (d,)."""
    parts = [inner_product_parts(query, key) for key in keys]
    mantissas = np.array([m for m, _ in parts])
    exponents = np.array([e for _, e in parts], dtype=np.int64)
    # The exponent of the largest product is the common unit, so that only differences below it can overflow.
    if np.any(mantissas > 0):
        unit = int(exponents[mantissas > 0].max())
    elif np.any(mantissas == 0):
        unit = 0
    else:
        unit = int(exponents.min())
    with np.errstate(over="ignore", under="ignore"):
        levels = np.ldexp(mantissas, exponents - unit)
        below = np.ldexp(levels - levels.max(), unit) / math.sqrt(query.shape[0])
        raw = np.exp(below)
    return raw / raw.sum()


def weighted_mean(weights, values):
    """Return the mean, shape (e,), of the rows of values, shape (t, e), with weights of sum 1."""
    out = np.empty(values.shape[1])
    for c in range(values.shape[1]):
        column = [float(value) for value in values[:, c]]
        total = 0.0
        for weight, value in zip(weights, column):
            total += float(weight) * value
        out[c] = min(max(total, min(column)), max(column))
    return out


def kv_cache_attention(q, k, v, K, V):
    """Return o (h, e), K2 (h, t+1, d) and V2 (h, t+1, e), all float64, for one new token.

    The new key and value stand last in the longer caches, and the new token attends to all tokens with
    itself; inner products are divided by sqrt(d), heads do not mix, and the old caches are not changed.
    """
    q, k, v = (np.asarray(part, dtype=np.float64) for part in (q, k, v))
    K, V = np.asarray(K, dtype=np.float64), np.asarray(V, dtype=np.float64)
    heads, t = K.shape[0], K.shape[1]
    K2 = np.empty((heads, t + 1, k.shape[1]))
    V2 = np.empty((heads, t + 1, v.shape[1]))
    o = np.empty((heads, v.shape[1]))
    for head in range(heads):
        K2[head, :t] = K[head]
        K2[head, t] = k[head]
        V2[head, :t] = V[head]
        V2[head, t] = v[head]
        o[head] = weighted_mean(attention_weights(q[head], K2[head]), V2[head])
    return o, K2, V2
