"""Gaussian heat-maps of keypoints.

Jonathan Tompson, Arjun Jain, Yann LeCun, Christoph Bregler,
"Joint Training of a Convolutional Network and a Graphical Model for Human Pose Estimation" (2014),
arXiv:1406.2984
"""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    """A map per keypoint with a 2D Gaussian of peak 1 around it, or zeros where it is not visible.

    Parameters:
        xy : (k, 2) keypoints: column, row
        visible : (k) whether each keypoint is drawn
        sigma : () standard deviation in cells, > 0
        h : () number of rows
        w : () number of columns

    Returns:
        H : (k, h, w), map of each keypoint, from 0 to 1: keypoint, row, column

    Conventions:
        xy is (column, row) in cells, may be fractional or outside of the map and is not
        rounded; peak 1, not a density; denominator 2 sigma^2; no truncation; one sigma for all;
        each keypoint has a map of its own.

    Example:
        >>> import numpy as np
        >>> gaussian_heatmap(np.array([[1.0, 0.0]]), np.array([True]), 1.0, 2, 3)
        array([[[0.60653066, 1.        , 0.60653066],
                [0.36787944, 0.60653066, 0.36787944]]])

    Paper:
        Tompson, Jain, LeCun, Bregler, sec. 3.1: https://arxiv.org/abs/1406.2984
    """
    # Division by sigma before squaring: a very small sigma must not become 0; infinite squares are maps of 0.
    with np.errstate(over="ignore", under="ignore"):
        dx = (np.arange(w) - xy[:, :1]) / sigma  # (k, w)
        dy = (np.arange(h) - xy[:, 1:]) / sigma  # (k, h)
        H = np.exp(-0.5 * ((dx**2)[:, None, :] + (dy**2)[:, :, None]))
    return np.where(visible[:, None, None], H, 0.0)
