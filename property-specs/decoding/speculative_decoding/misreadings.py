# %% accepted_anywhere_counted
"""Misread: a is the number of all accepted drafts. A row without leftover keeps the target's row."""

import numpy as np


def speculative_decoding(p, q, t, u, r):
    g, v = q.shape
    accepted = [bool(u[i] * q[i, t[i]] <= p[i, t[i]] + 1e-12) for i in range(g)]
    a = int(sum(accepted))
    if a < g:
        left = np.maximum(0.0, p[a] - q[a])
        res = left / np.sum(left) if np.sum(left) > 0.0 else p[a]
    else:
        res = p[g]
    over = np.nonzero(np.cumsum(res) > r + 1e-12)[0]
    s = int(over[0]) if len(over) else v - 1
    tokens = np.full(g + 1, -1, dtype=np.int64)
    tokens[:a] = t[:a]
    tokens[a] = s
    return tokens, a, res


# %% without_leftover
"""Misread: after a rejection the new token is drawn from the target's row itself."""

import numpy as np


def speculative_decoding(p, q, t, u, r):
    g, v = q.shape
    accepted = [bool(u[i] * q[i, t[i]] <= p[i, t[i]] + 1e-12) for i in range(g)]
    a = 0
    while a < g and accepted[a]:
        a += 1
    if a < g:
        left = p[a]
        res = left / np.sum(left) if np.sum(left) > 0.0 else p[a]
    else:
        res = p[g]
    over = np.nonzero(np.cumsum(res) > r + 1e-12)[0]
    s = int(over[0]) if len(over) else v - 1
    tokens = np.full(g + 1, -1, dtype=np.int64)
    tokens[:a] = t[:a]
    tokens[a] = s
    return tokens, a, res


# %% distance_as_leftover
"""Misread: the leftover is |p - q|."""

import numpy as np


def speculative_decoding(p, q, t, u, r):
    g, v = q.shape
    accepted = [bool(u[i] * q[i, t[i]] <= p[i, t[i]] + 1e-12) for i in range(g)]
    a = 0
    while a < g and accepted[a]:
        a += 1
    if a < g:
        left = np.abs(p[a] - q[a])
        res = left / np.sum(left) if np.sum(left) > 0.0 else p[a]
    else:
        res = p[g]
    over = np.nonzero(np.cumsum(res) > r + 1e-12)[0]
    s = int(over[0]) if len(over) else v - 1
    tokens = np.full(g + 1, -1, dtype=np.int64)
    tokens[:a] = t[:a]
    tokens[a] = s
    return tokens, a, res


# %% ratio_upside_down
"""Misread: accepted if u p <= q. A row without leftover keeps the target's row."""

import numpy as np


def speculative_decoding(p, q, t, u, r):
    g, v = q.shape
    accepted = [bool(u[i] * p[i, t[i]] <= q[i, t[i]] + 1e-12) for i in range(g)]
    a = 0
    while a < g and accepted[a]:
        a += 1
    if a < g:
        left = np.maximum(0.0, p[a] - q[a])
        res = left / np.sum(left) if np.sum(left) > 0.0 else p[a]
    else:
        res = p[g]
    over = np.nonzero(np.cumsum(res) > r + 1e-12)[0]
    s = int(over[0]) if len(over) else v - 1
    tokens = np.full(g + 1, -1, dtype=np.int64)
    tokens[:a] = t[:a]
    tokens[a] = s
    return tokens, a, res


# %% draft_probability_left_out
"""Misread: accepted if u <= p. A row without leftover keeps the target's row."""

import numpy as np


def speculative_decoding(p, q, t, u, r):
    g, v = q.shape
    accepted = [bool(u[i] <= p[i, t[i]] + 1e-12) for i in range(g)]
    a = 0
    while a < g and accepted[a]:
        a += 1
    if a < g:
        left = np.maximum(0.0, p[a] - q[a])
        res = left / np.sum(left) if np.sum(left) > 0.0 else p[a]
    else:
        res = p[g]
    over = np.nonzero(np.cumsum(res) > r + 1e-12)[0]
    s = int(over[0]) if len(over) else v - 1
    tokens = np.full(g + 1, -1, dtype=np.int64)
    tokens[:a] = t[:a]
    tokens[a] = s
    return tokens, a, res


# %% new_token_from_the_last_draft_row
"""Misread: if all are kept, the new token comes from the row of the last draft."""

import numpy as np


def speculative_decoding(p, q, t, u, r):
    g, v = q.shape
    accepted = [bool(u[i] * q[i, t[i]] <= p[i, t[i]] + 1e-12) for i in range(g)]
    a = 0
    while a < g and accepted[a]:
        a += 1
    if a < g:
        left = np.maximum(0.0, p[a] - q[a])
        res = left / np.sum(left) if np.sum(left) > 0.0 else p[a]
    else:
        res = p[g - 1]
    over = np.nonzero(np.cumsum(res) > r + 1e-12)[0]
    s = int(over[0]) if len(over) else v - 1
    tokens = np.full(g + 1, -1, dtype=np.int64)
    tokens[:a] = t[:a]
    tokens[a] = s
    return tokens, a, res
