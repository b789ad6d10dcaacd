"""Triplet loss on squared Euclidean distances, summed over the triplets.

Schroff, Kalenichenko and Philbin, "FaceNet: A Unified Embedding for Face
Recognition and Clustering" (2015), arXiv:1503.03832, section 3.1.
"""
import numpy as np


def squared_distance(s, t):
    """|s_i - t_i|^2 for every row i."""
    return ((s - t) ** 2).sum(axis=1)


def triplet_loss(a, p, q, margin):
    """Sum of the hinges [ |a-p|^2 - |a-q|^2 + margin ]_+.

    a, p, q : (n, d) anchors, positives, negatives, margin : scalar
    returns loss : float
    """
    violation = squared_distance(a, p) - squared_distance(a, q) + margin
    return float(np.maximum(violation, 0.0).sum())
