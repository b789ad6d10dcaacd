"""otsu_threshold, reading B, from its brief alone: vision/otsu_threshold."""
import numpy as np

PARTS = 10 ** 9


def spread_at_each_split(counts):
    """Return a list of (level, top, bottom) of ints, one per split of which both parts have pixels.

    counts: list of n ints, pixels per level. top / bottom is, up to a factor shared by all splits, the
    variance of the means of the two parts about the common mean, weighted by the pixels of the parts.
    """
    pixels = sum(counts)
    grey = sum(level * count for level, count in enumerate(counts))
    splits = []
    lower_pixels = lower_grey = 0
    for level, count in enumerate(counts):
        lower_pixels += count
        lower_grey += level * count
        upper_pixels = pixels - lower_pixels
        if lower_pixels > 0 and upper_pixels > 0:
            gap = lower_grey * pixels - grey * lower_pixels
            splits.append((level, gap * gap, lower_pixels * upper_pixels))
    return splits


def otsu_threshold(h):
    """Return level, an int: the largest grey level of the lower, dark part in Otsu's split of the histogram.

    h: int64 (n,), pixels at each of the levels 0..n-1, at least two with pixels. The smallest level is
    taken of those whose variance between the parts is largest up to one part in 1e9; all in whole numbers.
    """
    splits = spread_at_each_split(np.asarray(h).tolist())
    _, best_top, best_bottom = splits[0]
    for _, top, bottom in splits[1:]:
        if top * best_bottom > best_top * bottom:
            best_top, best_bottom = top, bottom
    chosen = -1
    for level, top, bottom in splits:
        if top * best_bottom * PARTS >= best_top * bottom * (PARTS - 1):
            chosen = level
            break
    return chosen
