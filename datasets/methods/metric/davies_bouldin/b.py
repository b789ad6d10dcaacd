"""davies_bouldin: the mean, over clusters, of the likeness to the most similar other cluster.

The scatter of a cluster is the mean distance of its points from their mean, not a root mean square; one point
alone has scatter 0. Labels are only names. Smaller is better.
"""
import math


def davies_bouldin(X, y):
    """Compare every two clusters once and keep the greatest likeness of each."""
    rows = X.tolist()
    largest = max(abs(v) for row in rows for v in row)
    # The index has no unit, so a power of two may bring the coordinates below one.
    shift = -math.frexp(largest)[1]
    rows = [[math.ldexp(v, shift) for v in row] for row in rows]
    families = {}
    for row, name in zip(rows, y.tolist()):
        # Measured from one of the points, so that a far-off cloud loses no digits in its means.
        families.setdefault(name, []).append([v - z for v, z in zip(row, rows[0])])
    known = []
    worst = []
    for members in families.values():
        # Averaging differences from the first member keeps a cluster of equal points at scatter zero.
        anchor = members[0]
        centre = [a + math.fsum(v - a for v in axis) / len(members) for a, axis in zip(anchor, zip(*members))]
        scatter = math.fsum(math.dist(member, centre) for member in members) / len(members)
        mine = 0.0
        for other, (scatter2, centre2) in enumerate(known):
            likeness = (scatter + scatter2) / math.dist(centre, centre2)
            worst[other] = max(worst[other], likeness)
            mine = max(mine, likeness)
        known.append((scatter, centre))
        worst.append(mine)
    return math.fsum(worst) / len(worst)
