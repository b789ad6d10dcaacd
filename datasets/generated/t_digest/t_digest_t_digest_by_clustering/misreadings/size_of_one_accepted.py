# misreading: size_of_one_accepted
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and ksize_after[i] <= 1.0]
    chosen = -1
    if cand:
        chosen = min(cand, key=lambda i: (-counts[i], i))
        counts[chosen] += 1
        means[chosen] += (x_new - means[chosen]) / counts[chosen]
    else:
        means.append(float(x_new))
        counts.append(1)
    order = sorted(range(len(means)), key=lambda i: means[i])
    nm = np.zeros(m + 1)
    nc = np.zeros(m + 1, dtype=np.int64)
    for p, i in enumerate(order):
        nm[p] = means[i]
        nc[p] = counts[i]
    return chosen, len(means), nm, nc
