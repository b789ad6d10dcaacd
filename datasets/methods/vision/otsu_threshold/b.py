"""otsu_threshold, reading B, from its brief alone: vision/otsu_threshold."""
import numpy as np


def _separation(low_count, low_sum, high_count, high_sum):
    """Variance between the two parts, up to a factor that is the same for all splits."""
    difference = low_sum * high_count - high_sum * low_count
    return difference * difference / (low_count * high_count)


def otsu_threshold(h):
    """Grey level, an int64: the last level of the lower part of the split with most variance between.

    h (n,) counts the pixels of each level; both parts have pixels, and of splits equally good up to one
    part in 1e9 the one with the smallest level is taken.
    """
    counts = [int(count) for count in h]
    pixels = sum(counts)
    total = sum(level * count for level, count in enumerate(counts))
    separations = {}
    low_count = low_sum = 0
    for level, count in enumerate(counts):
        low_count += count
        low_sum += level * count
        if 0 < low_count < pixels:
            separations[level] = _separation(low_count, low_sum, pixels - low_count, total - low_sum)
    best = max(separations.values())
    for level in sorted(separations):
        if separations[level] >= best * (1.0 - 1e-9):
            return np.int64(level)
