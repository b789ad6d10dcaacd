# %% columns_are_the_first_set
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


# %% overlap_not_cut
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


# %% smaller_area
"""Misread: overlap over the smaller box."""

import numpy as np


def iou_boxes(a, asize, b, bsize):
    low = np.maximum(a[:, None, :], b[None, :, :])
    high = np.minimum((a + asize)[:, None, :], (b + bsize)[None, :, :])
    sides = high - low
    area_a, area_b = np.prod(asize, axis=1), np.prod(bsize, axis=1)
    overlap = np.prod(np.maximum(sides, 0.0), axis=2)
    return overlap / np.minimum(area_a[:, None], area_b[None, :])


# %% sum_of_areas
"""Misread: no overlap subtracted from the denominator."""

import numpy as np


def iou_boxes(a, asize, b, bsize):
    low = np.maximum(a[:, None, :], b[None, :, :])
    high = np.minimum((a + asize)[:, None, :], (b + bsize)[None, :, :])
    sides = high - low
    area_a, area_b = np.prod(asize, axis=1), np.prod(bsize, axis=1)
    overlap = np.prod(np.maximum(sides, 0.0), axis=2)
    return overlap / (area_a[:, None] + area_b[None, :])


# %% whole_pixels
"""Variant: widths counted as size + 1."""

import numpy as np


def iou_boxes(a, asize, b, bsize):
    low = np.maximum(a[:, None, :], b[None, :, :])
    high = np.minimum((a + asize)[:, None, :], (b + bsize)[None, :, :])
    sides = high - low + 1.0
    area_a, area_b = np.prod(asize + 1.0, axis=1), np.prod(bsize + 1.0, axis=1)
    overlap = np.prod(np.maximum(sides, 0.0), axis=2)
    return overlap / (area_a[:, None] + area_b[None, :] - overlap)


# %% without_union
"""Misread: the area of the overlap itself, at most 1."""

import numpy as np


def iou_boxes(a, asize, b, bsize):
    low = np.maximum(a[:, None, :], b[None, :, :])
    high = np.minimum((a + asize)[:, None, :], (b + bsize)[None, :, :])
    return np.minimum(np.prod(np.maximum(high - low, 0.0), axis=2), 1.0)
