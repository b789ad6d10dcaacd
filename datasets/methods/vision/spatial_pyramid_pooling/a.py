"""Spatial pyramid pooling.

Kaiming He, Xiangyu Zhang, Shaoqing Ren, Jian Sun,
"Spatial Pyramid Pooling in Deep Convolutional Networks for Visual Recognition" (2014),
arXiv:1406.4729
"""

import numpy as np


def spatial_pyramid_pooling(x):
    """Maxima of feature maps over grids of 4 x 4, 2 x 2 and 1 x 1 parts, as one vector per example.

    Parameters:
        x : (b, c, h, w) feature maps: example, channel, row, column

    Returns:
        y : (b, 21*c), pooled features of each example

    Conventions:
        levels 4, 2, 1 in this order; maximum; part i of m covers floor(i*h/m) <= a <
        ceil((i+1)*h/m), so parts may overlap and are never empty; within a level by channel,
        then row, then column.

    Example:
        >>> import numpy as np
        >>> spatial_pyramid_pooling(np.array([[[[1.0, 2.0]]]]))
        array([[1., 1., 2., 2., 1., 1., 2., 2., 1., 1., 2., 2., 1., 1., 2., 2.,
                1., 2., 1., 2., 2.]])

    Paper:
        He, Zhang, Ren, Sun, sec. 2.2, figure 3, appendix A: https://arxiv.org/abs/1406.4729
    """
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.empty((b, c, m, m), dtype=np.float64)
        for i in range(m):
            rows = slice(i * h // m, -(-(i + 1) * h // m))  # -(-a // m) is the ceiling of a / m
            for j in range(m):
                cols = slice(j * w // m, -(-(j + 1) * w // m))
                P[:, :, i, j] = x[:, :, rows, cols].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)
