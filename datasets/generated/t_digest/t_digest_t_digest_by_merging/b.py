"""Merge one buffer of weighted points into an existing t-digest in a single ascending pass."""
import math

import numpy as np


def scale_at(quantile, scale_values):
    # Broken line through the scale values at equally spaced quantiles.
    segment_count = len(scale_values) - 1
    position = quantile * segment_count
    segment = min(int(math.floor(position)), segment_count - 1)
    fraction = position - segment
    lower = scale_values[segment]
    upper = scale_values[segment + 1]
    return lower + fraction * (upper - lower)


def quantile_at(scale_value, scale_values):
    # Exact inverse of the broken line; infinite if the value is never reached.
    segment_count = len(scale_values) - 1
    if scale_value > scale_values[segment_count]:
        return math.inf
    segment = 0
    while segment < segment_count - 1 and scale_value > scale_values[segment + 1]:
        segment = segment + 1
    lower = scale_values[segment]
    upper = scale_values[segment + 1]
    fraction = (scale_value - lower) / (upper - lower)
    return (segment + fraction) / segment_count


def merge_into_tdigest(old_means, old_counts, points, point_weights, scale_values):
    old_total = old_means.shape[0]
    point_total = points.shape[0]
    element_total = old_total + point_total
    scale = [float(value) for value in scale_values]

    # Existing centroids first, then the buffer; the stable sort keeps this among equal means.
    elements = []
    for i in range(old_total):
        elements.append((float(old_means[i]), float(old_counts[i])))
    for i in range(point_total):
        elements.append((float(points[i]), float(point_weights[i])))
    elements.sort(key=lambda element: element[0])

    # Weight up to and including each element.
    cumulative_weights = []
    running_weight = 0.0
    for mean, weight in elements:
        running_weight = running_weight + weight
        cumulative_weights.append(running_weight)
    total_weight = running_weight

    new_means = np.zeros(element_total, dtype=np.float64)
    new_counts = np.zeros(element_total, dtype=np.float64)
    centroid_total = 0

    # The first centroid begins at quantile zero with the first element.
    current_mean, current_count = elements[0]
    q_limit = quantile_at(scale_at(0.0, scale) + 1.0, scale)

    for i in range(1, element_total):
        mean, weight = elements[i]

        # Quantile that the current centroid would reach with this element.
        q = cumulative_weights[i] / total_weight

        if q <= q_limit:
            # Merge: weighted mean and total weight.
            current_count = current_count + weight
            current_mean = current_mean + (mean - current_mean) * (weight / current_count)
        else:
            # Emit the finished centroid and find the bound of the next one.
            new_means[centroid_total] = current_mean
            new_counts[centroid_total] = current_count
            centroid_total = centroid_total + 1

            q_begin = cumulative_weights[i - 1] / total_weight
            q_limit = quantile_at(scale_at(q_begin, scale) + 1.0, scale)
            current_mean = mean
            current_count = weight

    # Emit the last centroid.
    new_means[centroid_total] = current_mean
    new_counts[centroid_total] = current_count
    centroid_total = centroid_total + 1

    return new_means, new_counts, int(centroid_total)
