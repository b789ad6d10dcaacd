"""tsne_gradient: Kullback-Leibler cost of a t-SNE map and its gradient with respect to the map's points.

Both orders of a pair count, the diagonal takes no part. A pair of given probability 0 adds nothing to the cost but
acts on the gradient. No lower bounds, no exaggeration, no factor but the derivative's own.
"""
import math
from itertools import combinations

import numpy as np


def tsne_gradient(P, Y):
    """Every unordered pair once: it is a spring between its two points and pushes them apart or together."""
    points, given = Y.tolist(), P.tolist()
    dims = range(Y.shape[1])
    closeness = {}
    for i, j in combinations(range(len(points)), 2):
        closeness[i, j] = 1.0 / math.fsum([1.0] + [(points[i][a] - points[j][a]) ** 2 for a in dims])
    whole = 2.0 * math.fsum(closeness.values())
    surprises = []
    forces = [[[] for _ in dims] for _ in points]
    for (i, j), near in closeness.items():
        share = near / whole
        for probability in (given[i][j], given[j][i]):
            if probability > 0.0:
                surprises.append(probability * math.log(probability / share))
        # Both orders of the pair together, and both ends of the squared distance: hence the factor two.
        pull = 2.0 * (given[i][j] + given[j][i] - 2.0 * share) * near
        for a in dims:
            force = pull * (points[i][a] - points[j][a])
            forces[i][a].append(force)
            forces[j][a].append(-force)
    G = np.zeros(Y.shape)
    for i, axes in enumerate(forces):
        for a, parts in enumerate(axes):
            G[i, a] = math.fsum(parts)
    return max(math.fsum(surprises), 0.0), G
