"""Misread: every region is cut from example 0."""

import math

import numpy as np


def rounded(t):
    return math.floor(t + 0.5)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    b, c, h, w = x.shape
    y = np.zeros((rois.shape[0], c, oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = [rounded(scale * float(t)) for t in rois[r]]
        m = x[0]
        high, wide = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        for i in range(oh):
            top, bottom = y1 + i * high // oh, y1 - (-(i + 1) * high // oh)
            for j in range(ow):
                left, right = x1 + j * wide // ow, x1 - (-(j + 1) * wide // ow)
                part = m[:, max(top, 0):max(min(bottom, h), 0), max(left, 0):max(min(right, w), 0)]
                if part.size > 0:
                    y[r, :, i, j] = part.max(axis=(1, 2))
    return y
