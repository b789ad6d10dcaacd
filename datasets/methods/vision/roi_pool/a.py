"""roi_pool: sec. 2.1."""

import numpy as np


def roi_pool(x, rois, batch_index, scale, oh, ow):
    """Take the largest value in each part of a grid laid over each region.

    Parameters:
        x : float64 (b, c, h, w), feature maps
        rois : float64 (r, 4), regions (x1, y1, x2, y2) in image coordinates
        batch_index : int64 (r,), which example of x each region lies in
        scale : float > 0, size of the feature map relative to the image
        oh : int >= 1, number of rows of the output grid
        ow : int >= 1, number of columns of the output grid

    Returns:
        y : float64 (r, c, oh, ow), largest value in each part of each region

    Conventions:
        rois give column before row; scaled coordinates are rounded, halves up, and the last cell belongs to the region.
        A part without a cell inside the feature map gives 0.

    Example:
        >>> import numpy as np
        >>> x = np.arange(9.0).reshape(1, 1, 3, 3)
        >>> roi_pool(x, np.array([[0.0, 0.0, 2.0, 1.0]]), np.array([0]), 1.0, 1, 2).tolist()
        [[[[4.0, 5.0]]]]

    Paper:
        https://arxiv.org/abs/1504.08083
    """
    b, c, h, w = x.shape

    def borders(low, high, parts, size):
        """First cell and end of each part, clipped to the feature map."""
        extent = max(high - low + 1, 1)
        starts = [max(low + i * extent // parts, 0) for i in range(parts)]
        ends = [min(low - (-(i + 1) * extent // parts), size) for i in range(parts)]
        return list(zip(starts, ends))

    scaled = scale * rois
    whole = np.floor(scaled)
    corners = (whole + (scaled - whole >= 0.5)).astype(np.int64).tolist()
    y = np.zeros((rois.shape[0], c, oh, ow))
    for n, (x1, y1, x2, y2) in enumerate(corners):
        maps = x[batch_index[n]]
        columns = borders(x1, x2, ow, w)
        for i, (top, bottom) in enumerate(borders(y1, y2, oh, h)):
            for j, (left, right) in enumerate(columns):
                if top < bottom and left < right:
                    y[n, :, i, j] = maps[:, top:bottom, left:right].max(axis=(1, 2))
    return y
