"""Insertion of one point into a t-digest by clustering, without merging."""
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = np.array(c_means, dtype=np.float64, copy=True)
    counts = np.array(c_counts, dtype=np.int64, copy=True)
    ksize = np.asarray(ksize_after, dtype=np.float64)
    x = float(x_new)
    m = means.shape[0]

    dist = np.abs(means - x)
    acceptable = np.flatnonzero((dist == dist.min()) & (ksize < 1.0))
    if acceptable.size:
        # largest weight before the addition, the first of equal ones
        chosen = int(acceptable[int(np.argmax(counts[acceptable]))])
        counts[chosen] += 1
        means[chosen] = means[chosen] + (x - means[chosen]) / float(counts[chosen])
    else:
        chosen = -1
        means = np.append(means, x)
        counts = np.append(counts, np.int64(1))

    order = np.argsort(means, kind="stable")
    size = means.shape[0]
    new_means = np.zeros(m + 1, dtype=np.float64)
    new_counts = np.zeros(m + 1, dtype=np.int64)
    new_means[:size] = means[order]
    new_counts[:size] = counts[order]
    return np.int64(chosen), np.int64(size), new_means, new_counts
