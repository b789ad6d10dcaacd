"""Intersection over union of every pair of axis-parallel boxes.

Ren, He, Girshick and Sun, "Faster R-CNN: Towards Real-Time Object Detection
with Region Proposal Networks" (2015), arXiv 1506.01497 (overlap measure).
"""

import numpy as np


def shared_length(start, extent, other_start, other_extent):
    """Length common to two intervals given by start and extent, at least 0."""
    if start + extent <= other_start or other_start + other_extent <= start:
        return 0.0  # apart or only touching
    lag = other_start - start
    return max(0.0, min(extent, other_extent, extent - lag, other_extent + lag))


def box_overlap_ratio(corner, size, other_corner, other_size):
    """Overlap area of two boxes over the area of their union."""
    area, other_area, overlap = 1.0, 1.0, 1.0
    for axis in range(2):
        # Lengths relative to the longer side: the ratio of areas is unchanged
        # and products of very small or very large sides stay representable.
        unit = max(size[axis], other_size[axis])
        common = shared_length(corner[axis], size[axis],
                               other_corner[axis], other_size[axis])
        area *= size[axis] / unit
        other_area *= other_size[axis] / unit
        overlap *= common / unit
    return overlap / (area + other_area - overlap)


def iou_boxes(a, asize, b, bsize):
    """a, asize: float64 [n, 2]; b, bsize: float64 [m, 2], lower corners and sizes.

    Returns the ratio for every pair, float64 [n, m].
    """
    corners, sizes = a.tolist(), asize.tolist()
    other_corners, other_sizes = b.tolist(), bsize.tolist()
    ratios = np.zeros((len(corners), len(other_corners)))
    for i in range(len(corners)):
        for j in range(len(other_corners)):
            ratios[i, j] = box_overlap_ratio(corners[i], sizes[i],
                                             other_corners[j], other_sizes[j])
    return ratios
