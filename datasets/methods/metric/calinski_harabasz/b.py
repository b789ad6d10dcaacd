"""calinski_harabasz: the ratio of dispersion between clusters to dispersion within them, per degree of freedom.

Distances are Euclidean and squared. Labels are only names, clusters of one point are allowed, larger is better.
Both dispersions are sums of squares, so that neither can come out negative.
"""
import math
from itertools import combinations


def _gap2(a, b):
    """Squared distance of two points."""
    return math.fsum((p - q) * (p - q) for p, q in zip(a, b))


def calinski_harabasz(X, y):
    """Within: pairs of points of one cluster. Between: pairs of clusters, weighted by both sizes."""
    rows = X.tolist()
    largest = max(abs(v) for row in rows for v in row)
    # The index has no unit: a power of two brings the coordinates below one without rounding them.
    shift = -math.frexp(largest)[1]
    rows = [[math.ldexp(v, shift) for v in row] for row in rows]
    clusters = {}
    for row, name in zip(rows, y.tolist()):
        clusters.setdefault(name, []).append(row)
    within = math.fsum(
        math.fsum(_gap2(a, b) for a, b in combinations(members, 2)) / len(members)
        for members in clusters.values())
    pulls = []
    for ours, theirs in combinations(clusters.values(), 2):
        for axis in range(len(rows[0])):
            # The means differ by the average over all pairs of points: a far-off cloud loses no digits.
            excess = math.fsum(a[axis] - b[axis] for a in ours for b in theirs)
            pulls.append(excess * excess / (len(ours) * len(theirs)))
    between = math.fsum(pulls) / len(rows)
    groups = len(clusters)
    return (between / (groups - 1)) / (within / (len(rows) - groups))
