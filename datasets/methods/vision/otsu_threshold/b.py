"""otsu_threshold, reading B, from its brief alone: vision/otsu_threshold."""
import numpy as np


def splits(counts):
    """Return a list of (level, top, bottom); top / bottom is in proportion to the variance between the parts.

    counts is a list of n whole numbers; levels that leave a part without pixels are not in the list.
    """
    pixels = sum(counts)
    grey_sum = sum(level * count for level, count in enumerate(counts))
    found = []
    lower_pixels = 0
    lower_sum = 0
    for level, count in enumerate(counts):
        lower_pixels += count
        lower_sum += level * count
        upper_pixels = pixels - lower_pixels
        if lower_pixels > 0 and upper_pixels > 0:
            distance = pixels * lower_sum - lower_pixels * grey_sum
            found.append((level, distance * distance, lower_pixels * upper_pixels))
    return found


def otsu_threshold(h):
    """Return level (int64 scalar): the largest grey level of the lower part at the best split of h (n,).

    The best split has the largest variance of the two means about the common mean; of levels within one
    part in 1e9 of it the smallest is taken. All is compared exactly, in whole numbers.
    """
    found = splits([int(count) for count in np.asarray(h).tolist()])
    _, best_top, best_bottom = found[0]
    for _, top, bottom in found:
        if top * best_bottom > best_top * bottom:
            best_top, best_bottom = top, bottom
    for level, top, bottom in found:
        if top * best_bottom * 10**9 >= best_top * bottom * (10**9 - 1):
            return np.int64(level)
    return np.int64(found[0][0])
