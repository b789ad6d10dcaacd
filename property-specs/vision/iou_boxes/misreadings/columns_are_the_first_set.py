"""Misread: v transposed."""

import numpy as np


def iou_boxes(a, asize, b, bsize):
    low = np.maximum(a[:, None, :], b[None, :, :])
    high = np.minimum((a + asize)[:, None, :], (b + bsize)[None, :, :])
    sides = high - low
    area_a, area_b = np.prod(asize, axis=1), np.prod(bsize, axis=1)
    overlap = np.prod(np.maximum(sides, 0.0), axis=2)
    v = overlap / (area_a[:, None] + area_b[None, :] - overlap)
    # the shape is that of the contract: the transposed table is read into it row by row
    return np.reshape(v.T, v.shape)
