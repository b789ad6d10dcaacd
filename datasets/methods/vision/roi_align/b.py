import math

import numpy as np


def _neighbours(position, cells):
    """Cells whose centres surround a position, with the share of the second.

    A position beyond the outermost cell centres is moved to them first.
    """
    from_first_centre = min(max(position - 0.5, 0.0), cells - 1.0)
    before = int(math.floor(from_first_centre))
    after = min(before + 1, cells - 1)
    return before, after, from_first_centre - before


def roi_align(x, rois, batch_index, scale, oh, ow, sr):
    """Mean of interpolated readings in each bin of each region.

    A region's corners are multiplied by the scale, and the box between them
    is cut into oh by ow equal bins, each bin into sr by sr equal parts.  At
    the centre of each part every channel is interpolated bilinearly between
    the four surrounding cell centres, which lie at index plus one half;
    points outside the cell centres are first moved to their border.  The
    result of a bin is the mean of its readings.
    """
    _, channels, height, width = x.shape
    regions = rois.shape[0]
    y = np.zeros((regions, channels, oh, ow))
    for region in range(regions):
        image = x[batch_index[region]]
        x1, y1, x2, y2 = [float(corner) * scale for corner in rois[region]]
        bin_height = (y2 - y1) / oh
        bin_width = (x2 - x1) / ow

        for bin_row in range(oh):
            for bin_column in range(ow):
                total = np.zeros(channels)
                for part_row in range(sr):
                    down = y1 + (bin_row + (part_row + 0.5) / sr) * bin_height
                    upper, lower, lower_share = _neighbours(down, height)
                    for part_column in range(sr):
                        right_way = (x1 + (bin_column + (part_column + 0.5) / sr)
                                     * bin_width)
                        left, right, right_share = _neighbours(right_way, width)
                        above = ((1.0 - right_share) * image[:, upper, left]
                                 + right_share * image[:, upper, right])
                        below = ((1.0 - right_share) * image[:, lower, left]
                                 + right_share * image[:, lower, right])
                        total += (1.0 - lower_share) * above + lower_share * below
                y[region, :, bin_row, bin_column] = total / (sr * sr)
    return y
