"""t-digest merging: one greedy pass over the sorted whole, a cluster grows while its k-size stays at most one."""
import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    x = np.concatenate([np.asarray(old_means, dtype=np.float64), np.asarray(points, dtype=np.float64)])
    w = np.concatenate([np.asarray(old_counts, dtype=np.float64), np.asarray(point_weights, dtype=np.float64)])
    scale = np.asarray(scale_values, dtype=np.float64)
    grid = np.linspace(0.0, 1.0, scale.shape[0])
    order = np.argsort(x, kind="stable")
    x = x[order]
    w = w[order]
    size = x.shape[0]
    total = float(w.sum())
    new_means = np.zeros(size, dtype=np.float64)
    new_counts = np.zeros(size, dtype=np.float64)
    count = 0
    done = 0.0
    k_left = float(np.interp(0.0, grid, scale))
    mean = float(x[0])
    weight = float(w[0])
    for i in range(1, size):
        wi = float(w[i])
        q = min(1.0, (done + weight + wi) / total)
        if float(np.interp(q, grid, scale)) <= k_left + 1.0:
            weight += wi
            mean += wi * (float(x[i]) - mean) / weight
        else:
            new_means[count] = mean
            new_counts[count] = weight
            count += 1
            done += weight
            k_left = float(np.interp(min(1.0, done / total), grid, scale))
            mean = float(x[i])
            weight = wi
    new_means[count] = mean
    new_counts[count] = weight
    count += 1
    return new_means, new_counts, int(count)
