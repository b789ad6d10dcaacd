"""dijkstra_distances: shortest distances by settling the nearest node first."""

import numpy as np


def dijkstra_distances(W, source):
    """Shortest distance of each node from one node of a directed graph.

    Parameters:
        W : float64 (n, n), edge lengths, from row to column, 0 where there is no edge
        source : int (scalar), node where all paths start

    Returns:
        dist : float64 (n), shortest distance of each node from source, +infinity if unreachable

    Conventions:
        An edge leads from its row to its column; W need not be symmetric. Zero means no edge, not one of
        length zero; the diagonal has no influence. The source has distance 0, a node that cannot be reached
        +infinity. Paths are not returned. Nodes count from 0.

    Example:
        >>> import numpy as np
        >>> W = np.array([[0.0, 1.0, 9.0, 0.0], [0.0, 0.0, 2.0, 0.0], [0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0]])
        >>> dijkstra_distances(W, 0).tolist()
        [0.0, 1.0, 3.0, inf]
    """
    n = len(W)
    length = np.where(W > 0, W, np.inf)
    dist = np.full(n, np.inf)
    dist[source] = 0.0
    settled = np.zeros(n, dtype=bool)
    for _ in range(n):
        # when only unreachable nodes are left, any choice changes nothing
        nearest = np.argmin(np.where(settled, np.inf, dist))
        settled[nearest] = True
        dist = np.minimum(dist, dist[nearest] + length[nearest])
    return dist
