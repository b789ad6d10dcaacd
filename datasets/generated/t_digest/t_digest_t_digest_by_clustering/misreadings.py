# %% always_taken_up
# misreading: always_taken_up
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z]
    chosen = min(cand, key=lambda i: (-counts[i], i))
    counts[chosen] += 1
    means[chosen] += (x_new - means[chosen]) / counts[chosen]
    order = sorted(range(len(means)), key=lambda i: means[i])
    nm = np.zeros(m + 1)
    nc = np.zeros(m + 1, dtype=np.int64)
    for p, i in enumerate(order):
        nm[p] = means[i]
        nc[p] = counts[i]
    return chosen, len(means), nm, nc


# %% bound_checked_after_choice
# misreading: bound_checked_after_choice
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z]
    chosen = min(cand, key=lambda i: (-counts[i], i))
    if ksize_after[chosen] < 1.0:
        counts[chosen] += 1
        means[chosen] += (x_new - means[chosen]) / counts[chosen]
    else:
        chosen = -1
        means.append(float(x_new))
        counts.append(1)
    order = sorted(range(len(means)), key=lambda i: means[i])
    nm = np.zeros(m + 1)
    nc = np.zeros(m + 1, dtype=np.int64)
    for p, i in enumerate(order):
        nm[p] = means[i]
        nc[p] = counts[i]
    return chosen, len(means), nm, nc


# %% equal_weight_last
# misreading: equal_weight_last
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and ksize_after[i] < 1.0]
    chosen = -1
    if cand:
        chosen = max(cand, key=lambda i: (counts[i], i))
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


# %% farther_one_used
# misreading: farther_one_used
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    cand = [i for i in range(m) if ksize_after[i] < 1.0]
    chosen = -1
    if cand:
        chosen = min(cand, key=lambda i: (dist[i], -counts[i], i))
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


# %% halfway
# misreading: halfway
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and ksize_after[i] < 1.0]
    chosen = -1
    if cand:
        chosen = min(cand, key=lambda i: (-counts[i], i))
        counts[chosen] += 1
        means[chosen] = 0.5 * (means[chosen] + x_new)
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


# %% lightest_chosen
# misreading: lightest_chosen
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and ksize_after[i] < 1.0]
    chosen = -1
    if cand:
        chosen = min(cand, key=lambda i: (counts[i], i))
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


# %% mean_before_count
# misreading: mean_before_count
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and ksize_after[i] < 1.0]
    chosen = -1
    if cand:
        chosen = min(cand, key=lambda i: (-counts[i], i))
        means[chosen] += (x_new - means[chosen]) / counts[chosen]
        counts[chosen] += 1
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


# %% new_centroid_first_among_equals
# misreading: new_centroid_first_among_equals
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and ksize_after[i] < 1.0]
    chosen = -1
    if cand:
        chosen = min(cand, key=lambda i: (-counts[i], i))
        counts[chosen] += 1
        means[chosen] += (x_new - means[chosen]) / counts[chosen]
        order = sorted(range(m), key=lambda i: means[i])
    else:
        means.append(float(x_new))
        counts.append(1)
        order = sorted(range(m + 1), key=lambda i: (means[i], 0 if i == m else 1))
    nm = np.zeros(m + 1)
    nc = np.zeros(m + 1, dtype=np.int64)
    for p, i in enumerate(order):
        nm[p] = means[i]
        nc[p] = counts[i]
    return chosen, len(means), nm, nc


# %% order_before_insertion
# misreading: order_before_insertion
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    order = sorted(range(m), key=lambda i: means[i])
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and ksize_after[i] < 1.0]
    chosen = -1
    if cand:
        chosen = min(cand, key=lambda i: (-counts[i], i))
        counts[chosen] += 1
        means[chosen] += (x_new - means[chosen]) / counts[chosen]
    else:
        means.append(float(x_new))
        counts.append(1)
        order.append(m)
    nm = np.zeros(m + 1)
    nc = np.zeros(m + 1, dtype=np.int64)
    for p, i in enumerate(order):
        nm[p] = means[i]
        nc[p] = counts[i]
    return chosen, len(means), nm, nc


# %% size_of_one_accepted
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


# %% sum_of_values_chosen
# misreading: sum_of_values_chosen
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    means = [float(v) for v in c_means]
    counts = [int(v) for v in c_counts]
    m = len(means)
    dist = [abs(v - x_new) for v in means]
    z = min(dist)
    cand = [i for i in range(m) if dist[i] == z and ksize_after[i] < 1.0]
    chosen = -1
    if cand:
        chosen = min(cand, key=lambda i: (-counts[i] * means[i], i))
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
