"""tsne, reading B, from its brief alone: dimred/tsne."""
import math

import numpy as np


def squared_distance(a, b):
    """Return the squared distance of two points of shape (d,)."""
    return math.fsum((float(p) - float(r)) ** 2 for p, r in zip(a, b))


def normal_shares(distances, precision):
    """Return shares (list, sum 1) in proportion to exp(-precision * distance), and their entropy."""
    nearest = min(distances)
    raw = [math.exp(-precision * (dist - nearest)) for dist in distances]
    total = math.fsum(raw)
    shares = [value / total for value in raw]
    mean_excess = math.fsum(p * (dist - nearest) for p, dist in zip(shares, distances))
    return shares, math.log(total) + precision * mean_excess


def shares_of_entropy(distances, target):
    """Return the shares (list, sum 1) over squared distances whose entropy is the target, by halving."""
    low, high = 0.0, 1.0
    while normal_shares(distances, high)[1] > target:
        low, high = high, 2.0 * high
    for _ in range(200):
        middle = 0.5 * (low + high)
        if middle <= low or middle >= high:
            break
        if normal_shares(distances, middle)[1] > target:
            low = middle
        else:
            high = middle
    return normal_shares(distances, 0.5 * (low + high))[0]


def joint_probabilities(X, perp):
    """Return P, shape (n, n), symmetric with zero diagonal and sum 1, of the points X, shape (n, d)."""
    n = X.shape[0]
    seen_from = np.zeros((n, n))
    for i in range(n):
        others = [j for j in range(n) if j != i]
        distances = [squared_distance(X[i], X[j]) for j in others]
        seen_from[i, others] = shares_of_entropy(distances, math.log(perp))
    P = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            P[i, j] = 0.5 * (seen_from[i, j] + seen_from[j, i]) / n
    return P


def cost_gradient(P, Y):
    """Return the gradient, shape (n, q), of the divergence of the embedding Y (n, q) from P (n, n)."""
    n = Y.shape[0]
    closeness = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if i != j:
                closeness[i, j] = 1.0 / (1.0 + squared_distance(Y[i], Y[j]))
    total = closeness.sum()
    gradient = np.zeros_like(Y)
    for i in range(n):
        for j in range(n):
            if i != j:
                excess = P[i, j] - closeness[i, j] / total
                gradient[i] += 4.0 * excess * closeness[i, j] * (Y[i] - Y[j])
    return gradient


def tsne(X, Y0, perp, lr, mom, s):
    """Return Y (n, q), the embedding after s steps from Y0, and the joint probabilities P (n, n), float64.

    Plain gradient descent with one momentum on all points at once; each point's width is solved for an
    entropy of log(perp); no exaggeration, gains, centring or floors; s = 0 gives a copy of Y0.
    """
    X = np.asarray(X, dtype=np.float64)
    Y = np.array(Y0, dtype=np.float64)
    P = joint_probabilities(X, float(perp))
    move = np.zeros_like(Y)
    for _ in range(int(s)):
        move = float(mom) * move - float(lr) * cost_gradient(P, Y)
        Y = Y + move
    return Y, P
