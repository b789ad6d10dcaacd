"""Generalised intersection over union of pairs of axis-aligned boxes.

Paper: Rezatofighi et al., "Generalized Intersection over Union: A Metric and A Loss for
Bounding Box Regression" (arXiv 1902.09630), Algorithm 2.
"""
import numpy as np


def overlap_and_span(start1, length1, start2, length2):
    """Length shared by two intervals (0 when apart), and length of the smallest interval around both."""
    # Measured from the start of the first interval, so that intervals far from the
    # origin keep their lengths (start + length may round to start).
    shift = start2 - start1
    end = shift + length2
    overlap = max(0.0, min(length1, end) - max(0.0, shift))
    span = max(length1, end) - min(0.0, shift)
    return overlap, span


def giou(a, b, aw, ah, c, d, cw, ch):
    """a, b, aw, ah: [n] first boxes; c, d, cw, ch: [n] second boxes -> v: [n] (Algorithm 2)."""
    n = a.shape[0]
    v = np.zeros(n, dtype=np.float64)
    for i in range(n):
        width1, height1 = float(aw[i]), float(ah[i])
        width2, height2 = float(cw[i]), float(ch[i])
        wide, span_wide = overlap_and_span(float(a[i]), width1, float(c[i]), width2)
        high, span_high = overlap_and_span(float(b[i]), height1, float(d[i]), height2)
        intersection = wide * high
        union = width1 * height1 + width2 * height2 - intersection
        enclosing = span_wide * span_high
        # IoU minus the uncovered share of the enclosing box.
        v[i] = intersection / union - (enclosing - union) / enclosing
    return v
