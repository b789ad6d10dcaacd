"""t-digest clustering insertion: heaviest of the nearest centroids with k-size at most one takes the point."""
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    x = float(x_new)
    dist = [abs(v - x) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and float(ksize_after[i]) <= 1.0]
    if cand:
        chosen = min(cand, key=lambda i: (-counts[i], i))
        counts[chosen] += 1
        means[chosen] = means[chosen] + (x - means[chosen]) / counts[chosen]
    else:
        chosen = -1
        means.append(x)
        counts.append(1)
    size = len(means)
    order = sorted(range(size), key=lambda i: means[i])
    new_means = np.zeros(m + 1, dtype=np.float64)
    new_counts = np.zeros(m + 1, dtype=np.int64)
    for pos, i in enumerate(order):
        new_means[pos] = means[i]
        new_counts[pos] = counts[i]
    return int(chosen), int(size), new_means, new_counts
