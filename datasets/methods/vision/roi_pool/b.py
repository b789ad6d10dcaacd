import math
from fractions import Fraction

import numpy as np


def _nearest_whole(value):
    """Nearest whole number, exact halves going up."""
    return math.floor(Fraction(value) + Fraction(1, 2))


def _owned_cells(part, parts, first, count, cells):
    """Range of existing cells that one part of a region overlaps.

    The region has count cells from the first on and is cut into equal
    parts; the map has the given number of cells.
    """
    start = first + (part * count) // parts
    end = first - (-(part + 1) * count) // parts
    return max(start, 0), min(end, cells)


def roi_pool(x, rois, batch_index, scale, oh, ow):
    """Largest value in each part of each region.

    A region's corners are multiplied by the scale and rounded; they are its
    first and last column and row, and it has at least one of each.  It is
    cut into oh by ow equal parts, and a part owns all rows and columns that
    it overlaps.  The result is the largest value of each channel among the
    owned cells inside the map, or zero if there are none.
    """
    _, channels, height, width = x.shape
    regions = rois.shape[0]
    y = np.zeros((regions, channels, oh, ow))
    for region in range(regions):
        image = x[batch_index[region]]
        x1, y1, x2, y2 = [_nearest_whole(float(corner) * scale)
                          for corner in rois[region]]
        region_height = max(y2 - y1 + 1, 1)
        region_width = max(x2 - x1 + 1, 1)

        for part_row in range(oh):
            top, bottom = _owned_cells(part_row, oh, y1, region_height, height)
            for part_column in range(ow):
                left, right = _owned_cells(
                    part_column, ow, x1, region_width, width)
                if top < bottom and left < right:
                    for channel in range(channels):
                        y[region, channel, part_row, part_column] = np.max(
                            image[channel, top:bottom, left:right])
    return y
