"""Intra-connectivity of task views in percent."""
import numpy as np


def intra_connectivity(member, user, used, relation):
    """Share of the packages of each view that use another package of the same view."""
    k = member.shape[0]
    valid = (relation <= 2) & (user != used)
    src = user[valid]
    dst = used[valid]
    connectivity = np.zeros(k, dtype=np.float64)
    for view in range(k):
        inside = member[view]
        size = int(np.sum(inside))
        if size == 0:
            continue
        both = inside[src] & inside[dst]
        connected = np.unique(src[both]).shape[0]
        connectivity[view] = 100.0 * connected / size
    return connectivity
