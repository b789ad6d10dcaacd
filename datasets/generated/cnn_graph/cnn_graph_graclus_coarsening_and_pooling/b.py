"""One level of greedy Graclus coarsening followed by max pooling of size two."""
import numpy as np


def graclus_coarsen_pool(adj, visit, x):
    n = adj.shape[0]

    # Degrees of the whole given graph.
    degree = np.zeros(n, dtype=np.float64)
    for i in range(n):
        for j in range(n):
            degree[i] += adj[i, j]

    # Greedy matching: pick an unmarked vertex, match it with the unmarked
    # neighbour that maximizes the local normalized cut.
    marked = [False] * n
    cluster = np.zeros(n, dtype=np.int64)
    children = []
    for picked_entry in visit:
        picked = int(picked_entry)
        if marked[picked]:
            continue
        best_neighbour = -1
        best_cut = 0.0
        for candidate in range(n):
            if candidate == picked or marked[candidate]:
                continue
            weight = float(adj[picked, candidate])
            if weight <= 0.0:
                continue
            local_cut = weight * (1.0 / float(degree[picked]) + 1.0 / float(degree[candidate]))
            # Strictly better only: the smallest number wins a tie.
            if best_neighbour < 0 or local_cut > best_cut:
                best_neighbour = candidate
                best_cut = local_cut
        coarse_vertex = len(children)
        marked[picked] = True
        cluster[picked] = coarse_vertex
        if best_neighbour >= 0:
            marked[best_neighbour] = True
            cluster[best_neighbour] = coarse_vertex
        children.append((picked, best_neighbour))
    n_coarse = len(children)

    # Coarsened weights: sum of the weights of the edges between two coarse vertices.
    coarse_adj = np.zeros((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(i + 1, n):
            first = int(cluster[i])
            second = int(cluster[j])
            if first != second:
                total = coarse_adj[first, second] + adj[i, j]
                coarse_adj[first, second] = total
                coarse_adj[second, first] = total

    # Coarse vertex k has the children 2k and 2k + 1; fake nodes hold zero.
    arranged = np.zeros(2 * n, dtype=np.float64)
    for k in range(n_coarse):
        first_child, second_child = children[k]
        arranged[2 * k] = x[first_child]
        if second_child >= 0:
            arranged[2 * k + 1] = x[second_child]

    # Regular one-dimensional max pooling of size two.
    pooled = np.zeros(n, dtype=np.float64)
    for k in range(n_coarse):
        pooled[k] = max(arranged[2 * k], arranged[2 * k + 1])

    return cluster, n_coarse, coarse_adj, arranged, pooled
