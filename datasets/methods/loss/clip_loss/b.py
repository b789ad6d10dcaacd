"""Symmetric contrastive loss of CLIP (Radford et al., 2021, Figure 3)."""

import math

import numpy as np


def unit_rows(matrix):
    """Every row divided by its plain Euclidean norm (no row is zero)."""
    result = np.empty(matrix.shape, dtype=np.float64)
    for i, row in enumerate(matrix):
        result[i] = row / math.hypot(*row.tolist())
    return result


def surprise_of(index, logits):
    """-ln softmax(logits)[index], shifted by the largest logit."""
    top = max(logits)
    total = math.fsum(math.exp(logit - top) for logit in logits)
    return math.log(total) + (top - logits[index])


def clip_loss(img, txt, scale):
    """Mean of the image-to-text and text-to-image cross entropies.

    img    float64 [n, d], image embeddings
    txt    float64 [n, d], text embeddings; row i belongs to image i
    scale  float, multiplier of the cosines, > 0

    Returns a float.
    """
    images = unit_rows(img)
    texts = unit_rows(txt)
    n = images.shape[0]
    logits = [[scale * float(images[i] @ texts[j]) for j in range(n)] for i in range(n)]

    total = 0.0
    for pair in range(n):
        among_texts = logits[pair]
        among_images = [logits[i][pair] for i in range(n)]
        total += surprise_of(pair, among_texts) + surprise_of(pair, among_images)
    return total / (2.0 * n)
