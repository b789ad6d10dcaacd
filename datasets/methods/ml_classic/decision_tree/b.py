"""decision_tree, reading B, from its brief alone: ml_classic/decision_tree."""
import numpy as np


def _class_counts(rows, y, k):
    """Number of rows of each class as a list of k ints; rows is a list of row numbers, y (n,)."""
    counts = [0] * k
    for row in rows:
        counts[int(y[row])] += 1
    return counts


def _halfway(a, b):
    """Threshold between neighbouring distinct floats a < b; always at least a and below b."""
    middle = 0.5 * a + 0.5 * b
    return middle if middle < b else a


def _best_question(X, y, k, rows):
    """(feature, threshold) of least total impurity for the rows, or None if no feature varies.

    X is (n, p), y (n,). Least impurity is greatest sum of squared counts over row counts on both
    sides, kept as a whole numerator and denominator, so that ties are decided exactly.
    """
    best = None
    best_top, best_bottom = 0, 1
    everything = _class_counts(rows, y, k)
    for feature in range(X.shape[1]):
        ordered = sorted(rows, key=lambda row: X[row, feature])
        left = [0] * k
        for place in range(len(ordered) - 1):
            left[int(y[ordered[place]])] += 1
            here = float(X[ordered[place], feature])
            following = float(X[ordered[place + 1], feature])
            if here == following:
                continue
            n_left = place + 1
            n_right = len(ordered) - n_left
            square_left = sum(count * count for count in left)
            square_right = sum((whole - part) ** 2 for whole, part in zip(everything, left))
            top = square_left * n_right + square_right * n_left
            bottom = n_left * n_right
            if best is None or top * best_bottom > best_top * bottom:
                best = (feature, _halfway(here, following))
                best_top, best_bottom = top, bottom
    return best


def _grow(X, y, k, depth):
    """List of nodes from the root on: (None, counts) for a leaf, (question, (left, right)) otherwise."""
    nodes = [None]
    waiting = [(0, list(range(X.shape[0])), 0)]
    while waiting:
        node, rows, level = waiting.pop()
        counts = _class_counts(rows, y, k)
        question = None
        if level < depth and max(counts) < len(rows):
            question = _best_question(X, y, k, rows)
        if question is None:
            nodes[node] = (None, counts)
            continue
        feature, threshold = question
        yes = [row for row in rows if X[row, feature] <= threshold]
        no = [row for row in rows if X[row, feature] > threshold]
        first = len(nodes)
        nodes.extend([None, None])
        nodes[node] = (question, (first, first + 1))
        waiting.append((first, yes, level + 1))
        waiting.append((first + 1, no, level + 1))
    return nodes


def decision_tree(X, y, k, depth, Z):
    """Grow a Gini tree on X (n, p), y (n,) and return (label, proba) for the queries Z (m, p).

    label int64 (m,) is the most frequent class of the query's leaf, the lowest in a tie; proba float64
    (m, k) holds the leaf's class shares. Thresholds lie halfway and belong to the left side.
    """
    X = np.asarray(X, dtype=np.float64)
    y = np.asarray(y, dtype=np.int64)
    Z = np.asarray(Z, dtype=np.float64)
    k = int(k)
    nodes = _grow(X, y, k, int(depth))
    label = np.zeros(Z.shape[0], dtype=np.int64)
    proba = np.zeros((Z.shape[0], k), dtype=np.float64)
    for query in range(Z.shape[0]):
        question, rest = nodes[0]
        while question is not None:
            feature, threshold = question
            question, rest = nodes[rest[0] if Z[query, feature] <= threshold else rest[1]]
        total = sum(rest)
        label[query] = rest.index(max(rest))
        proba[query] = [count / total for count in rest]
    return label, proba
