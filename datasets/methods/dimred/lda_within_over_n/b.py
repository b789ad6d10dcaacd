import math

import numpy as np


def average_row(rows):
    """The mean of some rows, feature by feature."""
    return [math.fsum(float(row[f]) for row in rows) / len(rows) for f in range(len(rows[0]))]


def apply_inverse(upper, n, difference):
    """Solve with the covariance upper' upper / n, by one substitution forwards and one backwards."""
    d = len(difference)
    middle = [0.0] * d
    for i in range(d):
        known = math.fsum(float(upper[j, i]) * middle[j] for j in range(i))
        middle[i] = (difference[i] - known) / float(upper[i, i])
    result = [0.0] * d
    for i in reversed(range(d)):
        known = math.fsum(float(upper[i, j]) * result[j] for j in range(i + 1, d))
        result[i] = (middle[i] - known) / float(upper[i, i])
    return [n * entry for entry in result]


def lda_within_over_n(X, y, k, Xs):
    """Discriminant directions of the classes and the class probabilities of new points.

    The rows are split by class and counted from their class means; a triangular factor of the resulting table
    stands for the common covariance, so that the scatter itself is never formed. The mean of all rows
    is the means of the classes weighted by their shares. A new point is looked at from that common mean:
    the logarithm of a class's weight is the inner product of its direction with the place of the point
    less half the way to the class mean, plus the logarithm of the class's share.
    """
    n, d = X.shape
    members = {}
    for row, label in zip(X, y):
        members.setdefault(int(label), []).append(row)
    present = sorted(members)
    centres = {label: average_row(members[label]) for label in present}
    shares = {label: len(members[label]) / n for label in present}
    middle = [math.fsum(shares[label] * centres[label][f] for label in present) for f in range(d)]
    leftovers = []
    for label in present:
        for row in members[label]:
            leftovers.append([float(row[f]) - centres[label][f] for f in range(d)])
    upper = np.linalg.qr(np.array(leftovers, dtype=np.float64), mode="r")

    W = np.zeros((k, d), dtype=np.float64)
    offsets = {}
    for label in present:
        offset = [centres[label][f] - middle[f] for f in range(d)]
        offsets[label] = offset
        if any(part != 0.0 for part in offset):
            W[label] = apply_inverse(upper, n, offset)

    post = np.zeros((Xs.shape[0], k), dtype=np.float64)
    for number, point in enumerate(Xs):
        logs = {}
        for label in present:
            seen = [float(point[f]) - middle[f] - 0.5 * offsets[label][f] for f in range(d)]
            along = math.fsum(seen[f] * float(W[label, f]) for f in range(d))
            logs[label] = along + math.log(shares[label])
        top = max(logs.values())
        weights = {label: math.exp(log - top) for label, log in logs.items()}
        whole = math.fsum(weights.values())
        for label in present:
            post[number, label] = weights[label] / whole
    return W, post
