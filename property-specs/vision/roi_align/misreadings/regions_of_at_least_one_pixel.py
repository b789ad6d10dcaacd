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
