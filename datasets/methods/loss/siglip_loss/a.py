"""Pairwise sigmoid loss for language-image pre-training
(Zhai, Mustafa, Kolesnikov and Beyer, 2023, section 3.2, Algorithm 1)."""

import numpy as np


def log_sigmoid(x):
    """ln(1 / (1 + exp(-x))) without overflow."""
    return np.minimum(x, 0.0) - np.log1p(np.exp(-np.abs(x)))


def siglip_loss(img, txt, t, b):
    """Logistic loss of all n*n pairs, summed and divided by n.

    img : [n, d] image embeddings, used as given
    txt : [n, d] text embeddings; row i belongs to image i
    t : multiplier of the inner products
    b : bias added to the logits
    """
    n = img.shape[0]
    l = t * (img @ txt.T) + b
    e = 2.0 * np.eye(n) - 1.0
    return float(-np.sum(log_sigmoid(e * l)) / n)
