# %% bound_never_renewed
# misreading: bound_never_renewed
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
        if q0 + (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1


# %% checked_after_merging
# misreading: checked_after_merging
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
        if q0 + c / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1


# %% descending
# misreading: descending
import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    x = np.concatenate([old_means, points])
    w = np.concatenate([old_counts, point_weights])
    order = np.argsort(x, kind="stable")[::-1]
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
        if q0 + (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    means[: j + 1] = means[: j + 1][::-1].copy()
    counts[: j + 1] = counts[: j + 1][::-1].copy()
    return means, counts, j + 1


# %% fixed_bins
# misreading: fixed_bins
import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    x = np.concatenate([old_means, points])
    w = np.concatenate([old_counts, point_weights])
    order = np.argsort(x, kind="stable")
    x, w = x[order], w[order]
    total = w.sum()
    grid = np.linspace(0.0, 1.0, len(scale_values))

    def limit(q0):
        k0 = scale_values[0]
        b = k0 + np.floor(np.interp(q0, grid, scale_values) - k0) + 1.0
        return np.inf if b > scale_values[-1] else np.interp(b, scale_values, grid)

    means, counts = np.zeros(len(x)), np.zeros(len(x))
    j, q0, s, c = 0, 0.0, x[0] * w[0], w[0]
    bound = limit(q0)
    for i in range(1, len(x)):
        if q0 + (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1


# %% not_sorted_together
# misreading: not_sorted_together
import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    x = np.concatenate([old_means, points])
    w = np.concatenate([old_counts, point_weights])
    total = w.sum()
    grid = np.linspace(0.0, 1.0, len(scale_values))

    def limit(q0):
        b = np.interp(q0, grid, scale_values) + 1.0
        return np.inf if b > scale_values[-1] else np.interp(b, scale_values, grid)

    means, counts = np.zeros(len(x)), np.zeros(len(x))
    j, q0, s, c = 0, 0.0, x[0] * w[0], w[0]
    bound = limit(q0)
    for i in range(1, len(x)):
        if q0 + (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    order = np.argsort(means[: j + 1], kind="stable")
    means[: j + 1] = means[: j + 1][order]
    counts[: j + 1] = counts[: j + 1][order]
    return means, counts, j + 1


# %% nothing_after_the_end
# misreading: nothing_after_the_end
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
        return q0 if b > scale_values[-1] else np.interp(b, scale_values, grid)

    means, counts = np.zeros(len(x)), np.zeros(len(x))
    j, q0, s, c = 0, 0.0, x[0] * w[0], w[0]
    bound = limit(q0)
    for i in range(1, len(x)):
        if q0 + (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1


# %% plain_mean
# misreading: plain_mean
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
    j, q0, s, c, members = 0, 0.0, x[0], w[0], 1
    bound = limit(q0)
    for i in range(1, len(x)):
        if q0 + (c + w[i]) / total <= bound:
            s, c, members = s + x[i], c + w[i], members + 1
        else:
            means[j], counts[j] = s / members, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c, members = x[i], w[i], 1
    means[j], counts[j] = s / members, c
    return means, counts, j + 1


# %% sliding_bound
# misreading: sliding_bound
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
    for i in range(1, len(x)):
        bound = limit(q0 + c / total)
        if q0 + (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1


# %% start_never_moved
# misreading: start_never_moved
import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    x = np.concatenate([old_means, points])
    w = np.concatenate([old_counts, point_weights])
    order = np.argsort(x, kind="stable")
    x, w = x[order], w[order]
    total = w.sum()
    grid = np.linspace(0.0, 1.0, len(scale_values))
    b = scale_values[0] + 1.0
    bound = np.inf if b > scale_values[-1] else np.interp(b, scale_values, grid)
    means, counts = np.zeros(len(x)), np.zeros(len(x))
    j, s, c = 0, x[0] * w[0], w[0]
    for i in range(1, len(x)):
        if (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1


# %% strict_bound
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


# %% total_of_buffer_only
# misreading: total_of_buffer_only
import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    x = np.concatenate([old_means, points])
    w = np.concatenate([old_counts, point_weights])
    order = np.argsort(x, kind="stable")
    x, w = x[order], w[order]
    total = np.sum(point_weights)
    grid = np.linspace(0.0, 1.0, len(scale_values))

    def limit(q0):
        b = np.interp(q0, grid, scale_values) + 1.0
        return np.inf if b > scale_values[-1] else np.interp(b, scale_values, grid)

    means, counts = np.zeros(len(x)), np.zeros(len(x))
    j, q0, s, c = 0, 0.0, x[0] * w[0], w[0]
    bound = limit(q0)
    for i in range(1, len(x)):
        if q0 + (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1


# %% weights_of_points_ignored
# misreading: weights_of_points_ignored
import numpy as np


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    x = np.concatenate([old_means, points])
    w = np.concatenate([old_counts, np.ones(len(points))])
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
        if q0 + (c + w[i]) / total <= bound:
            s, c = s + x[i] * w[i], c + w[i]
        else:
            means[j], counts[j] = s / c, c
            j += 1
            q0 += c / total
            bound = limit(q0)
            s, c = x[i] * w[i], w[i]
    means[j], counts[j] = s / c, c
    return means, counts, j + 1
