"""Misread: negative widths of the overlap multiplied."""

import numpy as np


def iou_boxes(a, asize, b, bsize):
    low = np.maximum(a[:, None, :], b[None, :, :])
    high = np.minimum((a + asize)[:, None, :], (b + bsize)[None, :, :])
    sides = high - low
    area_a, area_b = np.prod(asize, axis=1), np.prod(bsize, axis=1)
    # a negative product, or one above the smaller box, would leave 0 .. 1: cut there
    overlap = np.clip(np.prod(sides, axis=2), 0.0, np.minimum(area_a[:, None], area_b[None, :]))
    return overlap / (area_a[:, None] + area_b[None, :] - overlap)
