"""Insert one point of weight one into a t-digest by the clustering variant."""
import numpy as np


def tdigest_cluster_insert(c_means, c_counts, ksize_after, x_new):
    centroid_count = c_means.shape[0]
    value = float(x_new)

    # The set of centroids at minimum distance from the new point.
    distances = [abs(float(c_means[i]) - value) for i in range(centroid_count)]
    minimum_distance = min(distances)
    nearest = [i for i in range(centroid_count) if distances[i] == minimum_distance]

    # Retain only those that would meet the size bound.
    acceptable = [i for i in nearest if ksize_after[i] < 1.0]

    # Of those, the one with maximum weight; the first in the list if several.
    chosen = -1
    for i in acceptable:
        if chosen == -1 or c_counts[i] > c_counts[chosen]:
            chosen = i

    means = [float(mean) for mean in c_means]
    counts = [int(count) for count in c_counts]

    if chosen >= 0:
        # Add the new point to the chosen centroid.
        old_count = counts[chosen]
        means[chosen] = (means[chosen] * old_count + value) / (old_count + 1)
        counts[chosen] = old_count + 1
    else:
        # Form a new centroid after all given ones.
        means.append(value)
        counts.append(1)

    n_centroids = len(means)

    # Ascending means; sorting keeps the order of the list for equal means.
    ordering = sorted(range(n_centroids), key=lambda i: means[i])

    new_means = np.zeros(centroid_count + 1, dtype=np.float64)
    new_counts = np.zeros(centroid_count + 1, dtype=np.int64)
    for place, i in enumerate(ordering):
        new_means[place] = means[i]
        new_counts[place] = counts[i]

    return np.int64(chosen), np.int64(n_centroids), new_means, new_counts
