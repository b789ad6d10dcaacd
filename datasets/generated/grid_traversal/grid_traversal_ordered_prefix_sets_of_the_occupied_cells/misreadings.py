# %% order_ignored
# misreading: order_ignored
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    sizes = np.zeros(d, dtype=np.int64)
    contained = np.zeros((len(queries), d), dtype=bool)
    for r in range(d):
        s = set(tuple(int(v) for v in cells[k, : r + 1]) for k in range(len(cells)) if counts[k] > 0)
        sizes[r] = len(s)
        for j in range(len(queries)):
            contained[j, r] = tuple(int(v) for v in queries[j, : r + 1]) in s
    return sizes, contained


# %% order_inverted
# misreading: order_inverted
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    p = np.argsort(order)
    c = cells[:, p]
    q = queries[:, p]
    sizes = np.zeros(d, dtype=np.int64)
    contained = np.zeros((len(queries), d), dtype=bool)
    for r in range(d):
        s = set(tuple(int(v) for v in c[k, : r + 1]) for k in range(len(c)) if counts[k] > 0)
        sizes[r] = len(s)
        for j in range(len(q)):
            contained[j, r] = tuple(int(v) for v in q[j, : r + 1]) in s
    return sizes, contained


# %% empty_cells_included
# misreading: empty_cells_included
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    c = cells[:, order]
    q = queries[:, order]
    sizes = np.zeros(d, dtype=np.int64)
    contained = np.zeros((len(queries), d), dtype=bool)
    for r in range(d):
        s = set(tuple(int(v) for v in c[k, : r + 1]) for k in range(len(c)))
        sizes[r] = len(s)
        for j in range(len(q)):
            contained[j, r] = tuple(int(v) for v in q[j, : r + 1]) in s
    return sizes, contained


# %% repeats_counted
# misreading: repeats_counted
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    c = cells[:, order]
    q = queries[:, order]
    sizes = np.zeros(d, dtype=np.int64)
    contained = np.zeros((len(queries), d), dtype=bool)
    for r in range(d):
        s = [tuple(int(v) for v in c[k, : r + 1]) for k in range(len(c)) if counts[k] > 0]
        sizes[r] = len(s)
        for j in range(len(q)):
            contained[j, r] = tuple(int(v) for v in q[j, : r + 1]) in s
    return sizes, contained


# %% queries_not_reordered
# misreading: queries_not_reordered
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    c = cells[:, order]
    sizes = np.zeros(d, dtype=np.int64)
    contained = np.zeros((len(queries), d), dtype=bool)
    for r in range(d):
        s = set(tuple(int(v) for v in c[k, : r + 1]) for k in range(len(c)) if counts[k] > 0)
        sizes[r] = len(s)
        for j in range(len(queries)):
            contained[j, r] = tuple(int(v) for v in queries[j, : r + 1]) in s
    return sizes, contained


# %% longest_first
# misreading: longest_first
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    c = cells[:, order]
    q = queries[:, order]
    sizes = np.zeros(d, dtype=np.int64)
    contained = np.zeros((len(queries), d), dtype=bool)
    for r in range(d):
        s = set(tuple(int(v) for v in c[k, : r + 1]) for k in range(len(c)) if counts[k] > 0)
        sizes[d - 1 - r] = len(s)
        for j in range(len(q)):
            contained[j, d - 1 - r] = tuple(int(v) for v in q[j, : r + 1]) in s
    return sizes, contained


# %% empty_prefix_stored
# misreading: empty_prefix_stored
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    c = cells[:, order]
    q = queries[:, order]
    sizes = np.zeros(d, dtype=np.int64)
    contained = np.zeros((len(queries), d), dtype=bool)
    for r in range(d):
        s = set(tuple(int(v) for v in c[k, :r]) for k in range(len(c)) if counts[k] > 0)
        sizes[r] = len(s)
        for j in range(len(q)):
            contained[j, r] = tuple(int(v) for v in q[j, :r]) in s
    return sizes, contained


# %% coordinates_apart
# misreading: coordinates_apart
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    c = cells[:, order]
    q = queries[:, order]
    keep = np.asarray(counts) > 0
    sizes = np.zeros(d, dtype=np.int64)
    contained = np.zeros((len(queries), d), dtype=bool)
    inside = np.ones(len(queries), dtype=bool)
    for r in range(d):
        s = set(int(v) for v in c[keep, r])
        sizes[r] = len(s)
        for j in range(len(q)):
            inside[j] = inside[j] and int(q[j, r]) in s
        contained[:, r] = inside
    return sizes, contained
