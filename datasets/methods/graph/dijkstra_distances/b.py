"""Shortest distances of all nodes of a directed graph from one node.

Conventions: edges go from row to column; 0 means no edge; +infinity where no path leads.
"""

import numpy as np


def dijkstra_distances(W, source):
    n = len(W)
    dist = np.full(n, np.inf)
    dist[source] = 0.0
    open_nodes = set(range(n))
    while open_nodes:
        here = min(open_nodes, key=lambda node: dist[node])
        open_nodes.remove(here)
        for there in range(n):
            if W[here, there] > 0:
                dist[there] = min(dist[there], dist[here] + W[here, there])
    return dist
