# %% inverse_order
# misreading: inverse_order
import numpy as np


def sparse_prefix_density(cells, first, a, order, volume):
    n, d = cells.shape
    q = a.shape[1]
    seq = [int(v) for v in np.argsort(order)]
    rows = [tuple(int(v) for v in row) for row in cells]
    counts = {}
    for row in rows:
        counts[row] = counts.get(row, 0) + 1
    front = [((), 1.0)]
    tests = 0
    for r in range(d):
        known = set(tuple(row[s] for s in seq[:r + 1]) for row in counts)
        s = seq[r]
        following = []
        for prefix, w in front:
            for i in range(q):
                tests += 1
                ext = prefix + (int(first[s]) + i,)
                if ext in known:
                    following.append((ext, w * float(a[s, i])))
        front = following
    total = 0.0
    for prefix, w in front:
        cell = [0] * d
        for r in range(d):
            cell[seq[r]] = prefix[r]
        total += w * counts[tuple(cell)]
    return float(total / (n * volume)), tests, len(front)


# %% original_order
# misreading: original_order
import numpy as np


def sparse_prefix_density(cells, first, a, order, volume):
    n, d = cells.shape
    q = a.shape[1]
    seq = list(range(d))
    rows = [tuple(int(v) for v in row) for row in cells]
    counts = {}
    for row in rows:
        counts[row] = counts.get(row, 0) + 1
    front = [((), 1.0)]
    tests = 0
    for r in range(d):
        known = set(tuple(row[s] for s in seq[:r + 1]) for row in counts)
        s = seq[r]
        following = []
        for prefix, w in front:
            for i in range(q):
                tests += 1
                ext = prefix + (int(first[s]) + i,)
                if ext in known:
                    following.append((ext, w * float(a[s, i])))
        front = following
    total = 0.0
    for prefix, w in front:
        total += w * counts[prefix]
    return float(total / (n * volume)), tests, len(front)


# %% presence_only
# misreading: presence_only
import numpy as np


def sparse_prefix_density(cells, first, a, order, volume):
    n, d = cells.shape
    q = a.shape[1]
    seq = [int(v) for v in order]
    occupied = set(tuple(int(v) for v in row) for row in cells)
    front = [((), 1.0)]
    tests = 0
    for r in range(d):
        known = set(tuple(row[s] for s in seq[:r + 1]) for row in occupied)
        s = seq[r]
        following = []
        for prefix, w in front:
            for i in range(q):
                tests += 1
                ext = prefix + (int(first[s]) + i,)
                if ext in known:
                    following.append((ext, w * float(a[s, i])))
        front = following
    total = 0.0
    for prefix, w in front:
        total += w
    return float(total / (n * volume)), tests, len(front)


# %% survivors_counted
# misreading: survivors_counted
import numpy as np


def sparse_prefix_density(cells, first, a, order, volume):
    n, d = cells.shape
    q = a.shape[1]
    seq = [int(v) for v in order]
    rows = [tuple(int(v) for v in row) for row in cells]
    counts = {}
    for row in rows:
        counts[row] = counts.get(row, 0) + 1
    front = [((), 1.0)]
    tests = 0
    for r in range(d):
        known = set(tuple(row[s] for s in seq[:r + 1]) for row in counts)
        s = seq[r]
        following = []
        for prefix, w in front:
            for i in range(q):
                ext = prefix + (int(first[s]) + i,)
                if ext in known:
                    tests += 1
                    following.append((ext, w * float(a[s, i])))
        front = following
    total = 0.0
    for prefix, w in front:
        cell = [0] * d
        for r in range(d):
            cell[seq[r]] = prefix[r]
        total += w * counts[tuple(cell)]
    return float(total / (n * volume)), tests, len(front)


# %% leaves_as_observations
# misreading: leaves_as_observations
import numpy as np


def sparse_prefix_density(cells, first, a, order, volume):
    n, d = cells.shape
    q = a.shape[1]
    seq = [int(v) for v in order]
    rows = [tuple(int(v) for v in row) for row in cells]
    counts = {}
    for row in rows:
        counts[row] = counts.get(row, 0) + 1
    front = [((), 1.0)]
    tests = 0
    for r in range(d):
        known = set(tuple(row[s] for s in seq[:r + 1]) for row in counts)
        s = seq[r]
        following = []
        for prefix, w in front:
            for i in range(q):
                tests += 1
                ext = prefix + (int(first[s]) + i,)
                if ext in known:
                    following.append((ext, w * float(a[s, i])))
        front = following
    total = 0.0
    leaves = 0
    for prefix, w in front:
        cell = [0] * d
        for r in range(d):
            cell[seq[r]] = prefix[r]
        m = counts[tuple(cell)]
        leaves += m
        total += w * m
    return float(total / (n * volume)), tests, leaves


# %% zero_weight_prunes
# misreading: zero_weight_prunes
import numpy as np


def sparse_prefix_density(cells, first, a, order, volume):
    n, d = cells.shape
    q = a.shape[1]
    seq = [int(v) for v in order]
    rows = [tuple(int(v) for v in row) for row in cells]
    counts = {}
    for row in rows:
        counts[row] = counts.get(row, 0) + 1
    front = [((), 1.0)]
    tests = 0
    for r in range(d):
        known = set(tuple(row[s] for s in seq[:r + 1]) for row in counts)
        s = seq[r]
        following = []
        for prefix, w in front:
            for i in range(q):
                tests += 1
                ext = prefix + (int(first[s]) + i,)
                v = w * float(a[s, i])
                if ext in known and v != 0.0:
                    following.append((ext, v))
        front = following
    total = 0.0
    for prefix, w in front:
        cell = [0] * d
        for r in range(d):
            cell[seq[r]] = prefix[r]
        total += w * counts[tuple(cell)]
    return float(total / (n * volume)), tests, len(front)


# %% volume_as_width
# misreading: volume_as_width
import numpy as np


def sparse_prefix_density(cells, first, a, order, volume):
    n, d = cells.shape
    q = a.shape[1]
    seq = [int(v) for v in order]
    rows = [tuple(int(v) for v in row) for row in cells]
    counts = {}
    for row in rows:
        counts[row] = counts.get(row, 0) + 1
    front = [((), 1.0)]
    tests = 0
    for r in range(d):
        known = set(tuple(row[s] for s in seq[:r + 1]) for row in counts)
        s = seq[r]
        following = []
        for prefix, w in front:
            for i in range(q):
                tests += 1
                ext = prefix + (int(first[s]) + i,)
                if ext in known:
                    following.append((ext, w * float(a[s, i])))
        front = following
    total = 0.0
    for prefix, w in front:
        cell = [0] * d
        for r in range(d):
            cell[seq[r]] = prefix[r]
        total += w * counts[tuple(cell)]
    return float(total / (n * volume ** d)), tests, len(front)
