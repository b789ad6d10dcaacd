"""Mean silhouette of clustered points.

Conventions: Euclidean distances; own mean distance without the point itself; silhouette 0.0 for
a point alone in its cluster, for a single cluster, and where both mean distances are 0.
"""

import math


def silhouette_score(X, y):
    points = X.tolist()
    clusters = {}
    for i, name in enumerate(y.tolist()):
        clusters.setdefault(name, []).append(i)

    total = 0.0
    for name, members in clusters.items():
        others = [rows for other, rows in clusters.items() if other != name]
        if len(members) > 1 and others:
            for i in members:
                own = sum(math.dist(points[i], points[j]) for j in members) / (len(members) - 1)
                nearest = min(sum(math.dist(points[i], points[j]) for j in rows) / len(rows)
                              for rows in others)
                larger = max(own, nearest)
                if larger > 0:
                    total += (nearest - own) / larger
    return total / len(points)
