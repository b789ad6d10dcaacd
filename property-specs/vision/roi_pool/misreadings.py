# %% clipped_before_dividing
"""Misread: the region is clipped to the map, then divided."""

import math

import numpy as np


def rounded(t):
    return math.floor(t + 0.5)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    b, c, h, w = x.shape
    y = np.zeros((rois.shape[0], c, oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = [rounded(scale * float(t)) for t in rois[r]]
        m = x[batch_index[r]]
        x1, x2, y1, y2 = [min(max(t, 0), e - 1) for t, e in ((x1, w), (x2, w), (y1, h), (y2, h))]
        high, wide = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        for i in range(oh):
            top, bottom = y1 + i * high // oh, y1 - (-(i + 1) * high // oh)
            for j in range(ow):
                left, right = x1 + j * wide // ow, x1 - (-(j + 1) * wide // ow)
                part = m[:, max(top, 0):max(min(bottom, h), 0), max(left, 0):max(min(right, w), 0)]
                if part.size > 0:
                    y[r, :, i, j] = part.max(axis=(1, 2))
    return y


# %% corners_rounded_down
"""Misread: floor instead of rounding."""

import math

import numpy as np


def rounded(t):
    return math.floor(t)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    b, c, h, w = x.shape
    y = np.zeros((rois.shape[0], c, oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = [rounded(scale * float(t)) for t in rois[r]]
        m = x[batch_index[r]]
        high, wide = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        for i in range(oh):
            top, bottom = y1 + i * high // oh, y1 - (-(i + 1) * high // oh)
            for j in range(ow):
                left, right = x1 + j * wide // ow, x1 - (-(j + 1) * wide // ow)
                part = m[:, max(top, 0):max(min(bottom, h), 0), max(left, 0):max(min(right, w), 0)]
                if part.size > 0:
                    y[r, :, i, j] = part.max(axis=(1, 2))
    return y


# %% first_example_only
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


# %% halves_to_even
"""Misread: halves go to the even neighbour."""

import math

import numpy as np


def rounded(t):
    return round(t)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    b, c, h, w = x.shape
    y = np.zeros((rois.shape[0], c, oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = [rounded(scale * float(t)) for t in rois[r]]
        m = x[batch_index[r]]
        high, wide = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        for i in range(oh):
            top, bottom = y1 + i * high // oh, y1 - (-(i + 1) * high // oh)
            for j in range(ow):
                left, right = x1 + j * wide // ow, x1 - (-(j + 1) * wide // ow)
                part = m[:, max(top, 0):max(min(bottom, h), 0), max(left, 0):max(min(right, w), 0)]
                if part.size > 0:
                    y[r, :, i, j] = part.max(axis=(1, 2))
    return y


# %% last_row_and_column_outside
"""Misread: height Y2 - Y1 and width X2 - X1."""

import math

import numpy as np


def rounded(t):
    return math.floor(t + 0.5)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    b, c, h, w = x.shape
    y = np.zeros((rois.shape[0], c, oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = [rounded(scale * float(t)) for t in rois[r]]
        m = x[batch_index[r]]
        high, wide = max(y2 - y1, 1), max(x2 - x1, 1)
        for i in range(oh):
            top, bottom = y1 + i * high // oh, y1 - (-(i + 1) * high // oh)
            for j in range(ow):
                left, right = x1 + j * wide // ow, x1 - (-(j + 1) * wide // ow)
                part = m[:, max(top, 0):max(min(bottom, h), 0), max(left, 0):max(min(right, w), 0)]
                if part.size > 0:
                    y[r, :, i, j] = part.max(axis=(1, 2))
    return y


# %% parts_do_not_overlap
"""Misread: both borders of a part rounded down (at least one pixel)."""

import math

import numpy as np


def rounded(t):
    return math.floor(t + 0.5)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    b, c, h, w = x.shape
    y = np.zeros((rois.shape[0], c, oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = [rounded(scale * float(t)) for t in rois[r]]
        m = x[batch_index[r]]
        high, wide = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        for i in range(oh):
            top, bottom = y1 + i * high // oh, y1 + max((i + 1) * high // oh, i * high // oh + 1)
            for j in range(ow):
                left, right = x1 + j * wide // ow, x1 + max((j + 1) * wide // ow, j * wide // ow + 1)
                part = m[:, max(top, 0):max(min(bottom, h), 0), max(left, 0):max(min(right, w), 0)]
                if part.size > 0:
                    y[r, :, i, j] = part.max(axis=(1, 2))
    return y


# %% rows_before_columns
"""Misread: corners read as (y1, x1, y2, x2)."""

import math

import numpy as np


def rounded(t):
    return math.floor(t + 0.5)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    b, c, h, w = x.shape
    y = np.zeros((rois.shape[0], c, oh, ow))
    for r in range(rois.shape[0]):
        y1, x1, y2, x2 = [rounded(scale * float(t)) for t in rois[r]]
        m = x[batch_index[r]]
        high, wide = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        for i in range(oh):
            top, bottom = y1 + i * high // oh, y1 - (-(i + 1) * high // oh)
            for j in range(ow):
                left, right = x1 + j * wide // ow, x1 - (-(j + 1) * wide // ow)
                part = m[:, max(top, 0):max(min(bottom, h), 0), max(left, 0):max(min(right, w), 0)]
                if part.size > 0:
                    y[r, :, i, j] = part.max(axis=(1, 2))
    return y


# %% without_maximum
"""Misread: the mean of each part instead of the largest."""

import math

import numpy as np


def rounded(t):
    return math.floor(t + 0.5)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    b, c, h, w = x.shape
    y = np.zeros((rois.shape[0], c, oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = [rounded(scale * float(t)) for t in rois[r]]
        m = x[batch_index[r]]
        high, wide = max(y2 - y1 + 1, 1), max(x2 - x1 + 1, 1)
        for i in range(oh):
            top, bottom = y1 + i * high // oh, y1 - (-(i + 1) * high // oh)
            for j in range(ow):
                left, right = x1 + j * wide // ow, x1 - (-(j + 1) * wide // ow)
                part = m[:, max(top, 0):max(min(bottom, h), 0), max(left, 0):max(min(right, w), 0)]
                if part.size > 0:
                    y[r, :, i, j] = part.mean(axis=(1, 2))
    return y
