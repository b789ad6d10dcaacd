import math

import numpy as np


def _nearest(row, centres):
    """Lowest number among the centres that are nearest to a row.

    Centres whose squared distance is at most 1e-9 above the smallest count
    as equally near.
    """
    distances = [float(np.sum((row - centre) ** 2)) for centre in centres]
    smallest = min(distances)
    for number, distance in enumerate(distances):
        if distance <= smallest + 1e-9:
            return number


def spectral_embedding_njw(X, sigma, init, iters):
    """Cluster points in the leading eigenspace of their affinities.

    The affinity of two different points is a Gaussian of their distance,
    that of a point with itself is zero; each affinity is divided by the
    square roots of the total affinities of its two points.  A point is
    represented by its row in an orthonormal basis of the eigenvectors of
    the k largest eigenvalues, scaled to length one.  C holds the inner
    products of these rows, gap is the k-th largest eigenvalue less the next
    (-2 if there is none), and label is the nearest centre of each row after
    iters rounds of k-means that starts at the rows of the points init.
    With a gap below 1e-8, C is all zeros and label all -1.
    """
    n = X.shape[0]
    k = init.shape[0]

    affinity = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if i != j:
                units = (X[i] - X[j]) / sigma
                affinity[i, j] = math.exp(-0.5 * float(np.sum(units * units)))

    totals = [float(np.sum(affinity[i])) for i in range(n)]
    normalised = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            normalised[i, j] = affinity[i, j] / (
                math.sqrt(totals[i]) * math.sqrt(totals[j]))

    rising_values, vectors = np.linalg.eigh(normalised)
    values = rising_values[::-1]
    vectors = vectors[:, ::-1]
    following = float(values[k]) if k < n else -2.0
    gap = float(values[k - 1]) - following
    if gap < 1e-8:
        return np.zeros((n, n)), gap, np.full(n, -1, dtype=np.int64)

    rows = np.zeros((n, k))
    for i in range(n):
        embedded = vectors[i, :k]
        rows[i] = embedded / math.sqrt(float(np.sum(embedded * embedded)))

    C = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            C[i, j] = np.sum(rows[i] * rows[j])

    centres = [rows[point].copy() for point in init]
    for _ in range(int(iters)):
        nearest = [_nearest(rows[i], centres) for i in range(n)]
        for number in range(k):
            members = [rows[i] for i in range(n) if nearest[i] == number]
            if members:
                centres[number] = sum(members) / len(members)

    label = np.zeros(n, dtype=np.int64)
    for i in range(n):
        label[i] = _nearest(rows[i], centres)
    return C, gap, label
