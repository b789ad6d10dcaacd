"""Misread: widths counted as size + 1."""

import numpy as np


def iou_boxes(a, asize, b, bsize):
    low = np.maximum(a[:, None, :], b[None, :, :])
    high = np.minimum((a + asize)[:, None, :], (b + bsize)[None, :, :])
    sides = high - low + 1.0
    area_a, area_b = np.prod(asize + 1.0, axis=1), np.prod(bsize + 1.0, axis=1)
    overlap = np.prod(np.maximum(sides, 0.0), axis=2)
    return overlap / (area_a[:, None] + area_b[None, :] - overlap)
