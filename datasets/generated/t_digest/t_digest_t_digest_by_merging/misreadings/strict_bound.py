# misreading: strict_bound
import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    x = np.concatenate([old_means, points])
    w = np.concatenate([old_counts, point_weights])
    order = np.argsort(x, kind="stable")
    x, w = x[order], w[order]
    total = w.sum()
    grid = np.linspace(0.0, 1.0, len(scale_values))

    def limit(q0):
        b = np.interp(q0, grid, scale_values) + 1.0
        return np.inf if b > scale_values[-1] else np.interp(b, scale_values, grid)

    means, counts = np.zeros(len(x)), np.zeros(len(x))
    j, q0, s, c = 0, 0.0, x[0] * w[0], w[0]
    bound = limit(q0)
    for i in range(1, len(x)):
        if q0 + (c + w[i]) / total < bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1
