"""Generalised intersection over union (GIoU) of axis-aligned boxes.

H. Rezatofighi et al., "Generalized Intersection over Union: A Metric and A
Loss for Bounding Box Regression", arXiv:1902.09630, Algorithm 2.
"""
import numpy as np


def overlap_and_hull(start1, size1, start2, size2):
    """Lengths of the overlap and of the smallest cover of two intervals.

    Everything is measured from start1: the lengths are the same as with
    absolute ends, but a small box far from the origin keeps its size.
    """
    shift = start2 - start1
    end1, end2 = size1, shift + size2

    # Negative when the intervals are apart: then there is no overlap
    overlap = np.maximum(np.minimum(end1, end2) - np.maximum(0.0, shift), 0.0)
    hull = np.maximum(end1, end2) - np.minimum(0.0, shift)
    return overlap, hull


def giou(a, b, aw, ah, c, d, cw, ch):
    """GIoU of [a, a+aw] x [b, b+ah] and [c, c+cw] x [d, d+ch], row by row.

    a, b, aw, ah : (n,) left, top, width, height of the first boxes
    c, d, cw, ch : (n,) left, top, width, height of the second boxes
    returns v : (n,), above -1 and at most 1
    """
    overlap_w, hull_w = overlap_and_hull(a, aw, c, cw)
    overlap_h, hull_h = overlap_and_hull(b, ah, d, ch)

    # Algorithm 2: intersection, union, smallest enclosing box
    I = overlap_w * overlap_h
    Un = aw * ah + cw * ch - I
    E = hull_w * hull_h

    # IoU less the share of the enclosing box that neither box covers
    v = I / Un - (E - Un) / E
    return v
