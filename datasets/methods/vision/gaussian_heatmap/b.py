"""Gaussian heatmaps of keypoints.

Jonathan Tompson, Arjun Jain, Yann LeCun, Christoph Bregler: "Joint Training of a Convolutional Network and a
Graphical Model for Human Pose Estimation" (2014), arXiv:1406.2984.
"""
import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    """One map per keypoint with a bell of height one around it.

    xy : (k, 2) keypoints: column, row
    visible : (k) whether each keypoint is drawn
    sigma : () standard deviation in cells
    h : () number of rows
    w : () number of columns
    returns H : (k, h, w)
    Conventions: xy is (column, row) in cells, fractional or outside of the map allowed; the top left cell's centre is (0, 0); peak 1, not a density; denominator 2 sigma^2; no truncation, no rounding, no rescaling; a keypoint that is not visible has a map of zeros.

    >>> gaussian_heatmap(np.array([[1.0, 0.0]]), np.array([True]), 1.0, 1, 2)
    array([[[0.60653066, 1.        ]]])

    https://arxiv.org/abs/1406.2984
    """
    k = len(xy)
    H = np.zeros((k, int(h), int(w)), dtype=np.float64)
    with np.errstate(over="ignore", under="ignore"):
        for i in range(k):
            if not visible[i]:
                continue
            for row in range(int(h)):
                for column in range(int(w)):
                    distance = np.hypot(column - xy[i, 0], row - xy[i, 1])
                    deviations = distance / np.float64(sigma)
                    H[i, row, column] = np.exp(-0.5 * deviations * deviations)
    return H
