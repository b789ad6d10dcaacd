"""Spatial pyramid pooling.

Kaiming He, Xiangyu Zhang, Shaoqing Ren, Jian Sun: "Spatial Pyramid Pooling in Deep Convolutional Networks for
Visual Recognition" (2014), arXiv:1406.4729.
"""
import numpy as np


def _owned(part, parts, size):
    """Rows (or columns) of a map of that size that a part overlaps by more than a touch."""
    # Row r lies between r and r + 1, the part between part * size / parts and (part + 1) * size / parts.
    return [r for r in range(size) if r * parts < (part + 1) * size and (r + 1) * parts > part * size]


def spatial_pyramid_pooling(x):
    """Largest values of a map in the parts of a 4 by 4 grid, of a 2 by 2 grid and of the whole, as one vector.

    x : (b, c, h, w) feature maps: example, channel, row, column
    returns y : (b, 21*c)
    Conventions: levels 4, 2, 1, fine to coarse; within a level channel first, then parts by rows from the top and from the left; maximum; part borders are exact quotients, a part owns each row and column that it overlaps, so parts may share them.

    >>> spatial_pyramid_pooling(np.array([[[[1.0, 2.0], [3.0, 4.0]]]]))
    array([[1., 1., 2., 2., 1., 1., 2., 2., 3., 3., 4., 4., 3., 3., 4., 4.,
            1., 2., 3., 4., 4.]])

    https://arxiv.org/abs/1406.4729
    """
    b, c, h, w = x.shape
    y = np.zeros((b, 21 * c), dtype=np.float64)
    for example in range(b):
        place = 0
        for parts in (4, 2, 1):
            for channel in range(c):
                for down in range(parts):
                    for right in range(parts):
                        y[example, place] = max(
                            x[example, channel, row, column]
                            for row in _owned(down, parts, h)
                            for column in _owned(right, parts, w)
                        )
                        place += 1
    return y
