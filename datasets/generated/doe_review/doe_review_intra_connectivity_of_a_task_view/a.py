"""Intra-connectivity of task views in percent."""
import numpy as np


def intra_connectivity(member, user, used, relation):
    k, n = member.shape
    considered = (relation != 3) & (user != used)
    users = user[considered]
    useds = used[considered]

    connectivity = np.zeros(k, dtype=np.float64)
    for row in range(k):
        inside = member[row]
        size = int(np.count_nonzero(inside))
        if size == 0:
            continue
        both = inside[users] & inside[useds]
        linked = np.zeros(n, dtype=bool)
        linked[users[both]] = True
        connectivity[row] = 100.0 * int(np.count_nonzero(linked)) / size
    return connectivity
