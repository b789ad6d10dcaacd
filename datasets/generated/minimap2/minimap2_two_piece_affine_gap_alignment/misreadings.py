# %% best_of_the_table
# misreading: best_of_the_table
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    l = np.arange(max(m, n) + 1)
    g = np.minimum(open_short + extend_short * l, open_long + extend_long * l)
    t = np.full((m + 1, n + 1), -np.inf)
    t[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                t[i, j] = max(t[i, j], t[i - 1, j - 1] + s[i - 1, j - 1])
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - g[k])
    return t, float(t.max())


# %% dearer_piece
# misreading: dearer_piece
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    l = np.arange(max(m, n) + 1)
    g = np.maximum(open_short + extend_short * l, open_long + extend_long * l)
    t = np.full((m + 1, n + 1), -np.inf)
    t[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                t[i, j] = max(t[i, j], t[i - 1, j - 1] + s[i - 1, j - 1])
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - g[k])
    return t, float(t[m, n])


# %% floor_at_zero
# misreading: floor_at_zero
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    l = np.arange(max(m, n) + 1)
    g = np.minimum(open_short + extend_short * l, open_long + extend_long * l)
    t = np.zeros((m + 1, n + 1))
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                t[i, j] = max(t[i, j], t[i - 1, j - 1] + s[i - 1, j - 1])
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - g[k])
    return t, float(t[m, n])


# %% free_end_gaps
# misreading: free_end_gaps
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    l = np.arange(max(m, n) + 1)
    g = np.minimum(open_short + extend_short * l, open_long + extend_long * l)
    t = np.zeros((m + 1, n + 1))
    for i in range(1, m + 1):
        for j in range(1, n + 1):
            t[i, j] = t[i - 1, j - 1] + s[i - 1, j - 1]
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - g[k])
    return t, float(t[m, n])


# %% gap_in_one_sequence_only
# misreading: gap_in_one_sequence_only
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    l = np.arange(max(m, n) + 1)
    g = np.minimum(open_short + extend_short * l, open_long + extend_long * l)
    w = open_short + extend_short * l
    t = np.full((m + 1, n + 1), -np.inf)
    t[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                t[i, j] = max(t[i, j], t[i - 1, j - 1] + s[i - 1, j - 1])
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - w[k])
    return t, float(t[m, n])


# %% mixed_pieces
# misreading: mixed_pieces
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    g = min(open_short, open_long) + min(extend_short, extend_long) * np.arange(max(m, n) + 1)
    t = np.full((m + 1, n + 1), -np.inf)
    t[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                t[i, j] = max(t[i, j], t[i - 1, j - 1] + s[i - 1, j - 1])
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - g[k])
    return t, float(t[m, n])


# %% no_touching_gaps
# misreading: no_touching_gaps
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    l = np.arange(max(m, n) + 1)
    g = np.minimum(open_short + extend_short * l, open_long + extend_long * l)
    p = np.full((m + 1, n + 1), -np.inf)
    t = np.full((m + 1, n + 1), -np.inf)
    p[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                p[i, j] = t[i - 1, j - 1] + s[i - 1, j - 1]
            t[i, j] = p[i, j]
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], p[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], p[i, j - k] - g[k])
    return t, float(t[m, n])


# %% opening_includes_first_base
# misreading: opening_includes_first_base
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    l = np.arange(max(m, n) + 1)
    g = np.minimum(open_short + extend_short * (l - 1), open_long + extend_long * (l - 1))
    t = np.full((m + 1, n + 1), -np.inf)
    t[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                t[i, j] = max(t[i, j], t[i - 1, j - 1] + s[i - 1, j - 1])
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - g[k])
    return t, float(t[m, n])


# %% short_piece_only
# misreading: short_piece_only
import numpy as np


def two_piece_alignment(pair_scores, open_short, extend_short, open_long, extend_long):
    s = np.asarray(pair_scores, dtype=float)
    m, n = s.shape
    g = open_short + extend_short * np.arange(max(m, n) + 1)
    t = np.full((m + 1, n + 1), -np.inf)
    t[0, 0] = 0.0
    for i in range(m + 1):
        for j in range(n + 1):
            if i and j:
                t[i, j] = max(t[i, j], t[i - 1, j - 1] + s[i - 1, j - 1])
            for k in range(1, i + 1):
                t[i, j] = max(t[i, j], t[i - k, j] - g[k])
            for k in range(1, j + 1):
                t[i, j] = max(t[i, j], t[i, j - k] - g[k])
    return t, float(t[m, n])
