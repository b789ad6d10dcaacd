"""roi_align: sec. 3, RoIAlign."""

import numpy as np


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    """Average bilinear readings of feature maps in each bin of each region.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        rois : float64 (r, 4), regions (x1, y1, x2, y2) in image coordinates
        batch_index : int64 (r,), which example of x each region lies in
        scale : float > 0, size of the feature map relative to the image
        oh : int >= 1, number of rows of the output grid
        ow : int >= 1, number of columns of the output grid
        sr : int >= 1, number of sampling points per bin in each direction

    Returns:
        y : float64 (r, c, oh, ow), mean reading in each bin of each region

    Conventions:
        rois give column before row, x has row before column; cell centres at index + 1/2.
        Points outside are clamped to the border of cell centres; no minimum size of a region.

    Example:
        >>> import numpy as np
        >>> x = np.arange(4.0).reshape(1, 1, 2, 2)
        >>> rois = np.array([[0.0, 0.0, 2.0, 2.0]])
        >>> roi_align(x, rois, np.array([0]), 1.0, 1, 2, 1).tolist()
        [[[[1.0, 2.0]]]]

    Paper:
        https://arxiv.org/abs/1703.06870
    """
    b, c, h, w = x.shape

    def weights(low, high, bins, size):
        """Mean bilinear weight of each cell in each bin, shape (r, bins, size)."""
        start, step = scale * low - 0.5, (scale * high - scale * low) / bins
        place = np.arange(bins)[:, None] + (np.arange(sr) + 0.5) / sr
        points = np.clip(start[:, None, None] + place * step[:, None, None], 0.0, size - 1.0)
        return np.maximum(1.0 - np.abs(points[..., None] - np.arange(size)), 0.0).mean(axis=2)

    by_row = weights(rois[:, 1], rois[:, 3], oh, h)
    by_column = weights(rois[:, 0], rois[:, 2], ow, w)
    y = np.zeros((rois.shape[0], c, oh, ow))
    for n, example in enumerate(batch_index):
        y[n] = by_row[n] @ x[example] @ by_column[n].T
    return y
