"""Symmetric contrastive loss of CLIP (Radford et al., 2021, Figure 3)."""

import numpy as np


def log_softmax_rows(l):
    """Logarithm of the softmax over each row, shifted by the row's maximum."""
    shifted = l - np.max(l, axis=1, keepdims=True)
    return shifted - np.log(np.sum(np.exp(shifted), axis=1, keepdims=True))


def clip_loss(img, txt, scale):
    """Mean of the image-to-text and text-to-image cross entropies.

    img : [n, d] image embeddings, no zero row
    txt : [n, d] text embeddings; row i belongs to image i
    scale : multiplier of the cosines
    """
    img_unit = img / np.sqrt(np.sum(img ** 2, axis=1, keepdims=True))
    txt_unit = txt / np.sqrt(np.sum(txt ** 2, axis=1, keepdims=True))
    l = scale * (img_unit @ txt_unit.T)
    Li = -np.mean(np.diag(log_softmax_rows(l)))
    Lt = -np.mean(np.diag(log_softmax_rows(l.T)))
    return float((Li + Lt) / 2.0)
