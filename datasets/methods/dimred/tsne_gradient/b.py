"""tsne_gradient, reading B, from its brief alone: dimred/tsne_gradient."""
import math

import numpy as np

FAR = 1e100


def _reaches(Y):
    """Square root of one plus the squared distance of every two points of Y (n, d); float64 (n, n)."""
    n = Y.shape[0]
    reach = np.ones((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(i + 1, n):
            steps = [float(Y[i, k] - Y[j, k]) for k in range(Y.shape[1])]
            reach[i, j] = reach[j, i] = math.hypot(1.0, *steps)
    return reach


def _map_probabilities(reach, Y):
    """Map's probability of each ordered pair and its logarithm, both (n, n), diagonal left at zero.

    Closeness is taken relative to the closest pair's, so distant maps neither overflow nor vanish.
    """
    n = reach.shape[0]
    nearest = min(reach[i, j] for i in range(n) for j in range(n) if i != j)
    closeness = np.zeros((n, n))
    log_closeness = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if i == j:
                continue
            closeness[i, j] = (nearest / reach[i, j]) ** 2
            if nearest < FAR and reach[i, j] < FAR:
                squared = sum(float(step) ** 2 for step in Y[i] - Y[j])
                log_closeness[i, j] = 2.0 * math.log(nearest) - math.log1p(squared)
            else:
                log_closeness[i, j] = 2.0 * (math.log(nearest) - math.log(reach[i, j]))
    total = math.fsum(closeness.ravel())
    log_q = log_closeness - math.log(total)
    np.fill_diagonal(log_q, 0.0)
    return closeness / total, log_q


def tsne_gradient(P, Y):
    """Return (cost, G): the divergence of the map's pair probabilities from P, and its gradient by Y.

    P (n, n) holds the joint probabilities over ordered pairs, Y (n, d) the map; cost is a float >= 0 in
    natural units, G float64 (n, d). The diagonal takes no part; pairs with P = 0 count only in G.
    """
    P = np.asarray(P, dtype=np.float64)
    Y = np.asarray(Y, dtype=np.float64)
    n = Y.shape[0]
    reach = _reaches(Y)
    q, log_q = _map_probabilities(reach, Y)
    terms = []
    G = np.zeros(Y.shape, dtype=np.float64)
    for i in range(n):
        for j in range(n):
            if i == j:
                continue
            if P[i, j] > 0.0:
                terms.append(P[i, j] * (math.log(P[i, j]) - log_q[i, j]))
            pull = (Y[i] - Y[j]) / reach[i, j] / reach[i, j]
            G[i] += 4.0 * (P[i, j] - q[i, j]) * pull
    return max(0.0, math.fsum(terms)), G
