# %% first_example_only
"""Misread: every region is cut from example 0."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    a, e = int(np.floor(s)), int(np.floor(t))
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    return (1 - f) * (1 - g) * m[:, a, e] + (1 - f) * g * m[:, a, e2] + f * (1 - g) * m[:, a2, e] + f * g * m[:, a2, e2]


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = scale * rois[r] - 0.5
        m = x[0]
        bh, bw = (y2 - y1) / oh, (x2 - x1) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + (k + 0.5) / sr) * bh, x1 + (j + (l + 0.5) / sr) * bw) for k in range(sr) for l in range(sr)]
                y[r, :, i, j] = sum(points) / sr ** 2
    return y


# %% half_pixel_added_before_scaling
"""Departs: corners at scale (t + 1/2), without 1/2 taken off afterwards, and regions of at least one pixel."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    a, e = int(np.floor(s)), int(np.floor(t))
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    upper = (1 - g) * m[:, a, e] + g * m[:, a, e2]
    lower = (1 - g) * m[:, a2, e] + g * m[:, a2, e2]
    return (1 - f) * upper + f * lower


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    inner = (np.arange(sr) + 0.5) / sr
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = scale * (rois[r] + 0.5)
        m = x[batch_index[r]]
        bh, bw = max(y2 - y1, 1.0) / oh, max(x2 - x1, 1.0) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + k) * bh, x1 + (j + l) * bw) for k in inner for l in inner]
                y[r, :, i, j] = sum(points) / sr**2
    return y


# %% half_pixel_left_out
"""Misread: corners scale*t, cell centres on whole numbers."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    a, e = int(np.floor(s)), int(np.floor(t))
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    return (1 - f) * (1 - g) * m[:, a, e] + (1 - f) * g * m[:, a, e2] + f * (1 - g) * m[:, a2, e] + f * g * m[:, a2, e2]


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = scale * rois[r]
        m = x[batch_index[r]]
        bh, bw = (y2 - y1) / oh, (x2 - x1) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + (k + 0.5) / sr) * bh, x1 + (j + (l + 0.5) / sr) * bw) for k in range(sr) for l in range(sr)]
                y[r, :, i, j] = sum(points) / sr ** 2
    return y


# %% largest_point
"""Variant: the largest of the points instead of their mean."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    a, e = int(np.floor(s)), int(np.floor(t))
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    return (1 - f) * (1 - g) * m[:, a, e] + (1 - f) * g * m[:, a, e2] + f * (1 - g) * m[:, a2, e] + f * g * m[:, a2, e2]


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = scale * rois[r] - 0.5
        m = x[batch_index[r]]
        bh, bw = (y2 - y1) / oh, (x2 - x1) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + (k + 0.5) / sr) * bh, x1 + (j + (l + 0.5) / sr) * bw) for k in range(sr) for l in range(sr)]
                y[r, :, i, j] = np.max(points, axis=0)
    return y


# %% points_on_the_bins_corner
"""Misread: points at k/sr of the bin, not (k + 1/2)/sr."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    a, e = int(np.floor(s)), int(np.floor(t))
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    return (1 - f) * (1 - g) * m[:, a, e] + (1 - f) * g * m[:, a, e2] + f * (1 - g) * m[:, a2, e] + f * g * m[:, a2, e2]


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = scale * rois[r] - 0.5
        m = x[batch_index[r]]
        bh, bw = (y2 - y1) / oh, (x2 - x1) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + k / sr) * bh, x1 + (j + l / sr) * bw) for k in range(sr) for l in range(sr)]
                y[r, :, i, j] = sum(points) / sr ** 2
    return y


# %% regions_of_at_least_one_pixel
"""Departs: height and width of a region are at least 1."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    a, e = int(np.floor(s)), int(np.floor(t))
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    return (1 - f) * (1 - g) * m[:, a, e] + (1 - f) * g * m[:, a, e2] + f * (1 - g) * m[:, a2, e] + f * g * m[:, a2, e2]


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = scale * rois[r] - 0.5
        m = x[batch_index[r]]
        bh, bw = max(y2 - y1, 1.0) / oh, max(x2 - x1, 1.0) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + (k + 0.5) / sr) * bh, x1 + (j + (l + 0.5) / sr) * bw) for k in range(sr) for l in range(sr)]
                y[r, :, i, j] = sum(points) / sr ** 2
    return y


# %% rows_before_columns
"""Misread: corners read as (y1, x1, y2, x2)."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    a, e = int(np.floor(s)), int(np.floor(t))
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    return (1 - f) * (1 - g) * m[:, a, e] + (1 - f) * g * m[:, a, e2] + f * (1 - g) * m[:, a2, e] + f * g * m[:, a2, e2]


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    for r in range(rois.shape[0]):
        y1, x1, y2, x2 = scale * rois[r] - 0.5
        m = x[batch_index[r]]
        bh, bw = (y2 - y1) / oh, (x2 - x1) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + (k + 0.5) / sr) * bh, x1 + (j + (l + 0.5) / sr) * bw) for k in range(sr) for l in range(sr)]
                y[r, :, i, j] = sum(points) / sr ** 2
    return y


# %% without_interpolation
"""Misread: points are rounded to the nearest pixel, as in RoIPool."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    s, t = np.floor(s + 0.5), np.floor(t + 0.5)
    a, e = int(s), int(t)
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    return (1 - f) * (1 - g) * m[:, a, e] + (1 - f) * g * m[:, a, e2] + f * (1 - g) * m[:, a2, e] + f * g * m[:, a2, e2]


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = scale * rois[r] - 0.5
        m = x[batch_index[r]]
        bh, bw = (y2 - y1) / oh, (x2 - x1) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + (k + 0.5) / sr) * bh, x1 + (j + (l + 0.5) / sr) * bw) for k in range(sr) for l in range(sr)]
                y[r, :, i, j] = sum(points) / sr ** 2
    return y


# %% zero_outside
"""Misread: points outside the map read zero."""

import numpy as np


def read(m, s, t):
    h, w = m.shape[1:]
    if not (0.0 <= s <= h - 1 and 0.0 <= t <= w - 1):
        return 0.0 * m[:, 0, 0]
    s, t = min(max(s, 0.0), h - 1.0), min(max(t, 0.0), w - 1.0)
    a, e = int(np.floor(s)), int(np.floor(t))
    f, g = s - a, t - e
    a2, e2 = min(a + 1, h - 1), min(e + 1, w - 1)
    return (1 - f) * (1 - g) * m[:, a, e] + (1 - f) * g * m[:, a, e2] + f * (1 - g) * m[:, a2, e] + f * g * m[:, a2, e2]


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    y = np.zeros((rois.shape[0], x.shape[1], oh, ow))
    for r in range(rois.shape[0]):
        x1, y1, x2, y2 = scale * rois[r] - 0.5
        m = x[batch_index[r]]
        bh, bw = (y2 - y1) / oh, (x2 - x1) / ow
        for i in range(oh):
            for j in range(ow):
                points = [read(m, y1 + (i + (k + 0.5) / sr) * bh, x1 + (j + (l + 0.5) / sr) * bw) for k in range(sr) for l in range(sr)]
                y[r, :, i, j] = sum(points) / sr ** 2
    return y
