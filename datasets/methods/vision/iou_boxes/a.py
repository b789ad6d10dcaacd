"""Pairwise intersection over union of axis-parallel boxes.

Ren et al., "Faster R-CNN: Towards Real-Time Object Detection with Region
Proposal Networks" (2015), arXiv:1506.01497.
"""
import numpy as np


def iou_boxes(a, asize, b, bsize):
    """IoU of every box of the first set with every box of the second.

    a, asize : (n, 2) lower corners and sizes, b, bsize : (m, 2) likewise
    returns v : (n, m)
    """
    lower = np.maximum(a[:, None, :], b[None, :, :])           # (n, m, 2)
    upper = np.minimum((a + asize)[:, None, :], (b + bsize)[None, :, :])

    # Common length per axis: 0 when apart, and never longer than either box
    # (the upper bound only matters when corner + size is rounded).
    shorter = np.minimum(asize[:, None, :], bsize[None, :, :])
    common = np.clip(upper - lower, 0.0, shorter)

    intersection = common.prod(axis=2)
    area_a, area_b = asize.prod(axis=1), bsize.prod(axis=1)
    union = area_a[:, None] + area_b[None, :] - intersection
    return intersection / union
