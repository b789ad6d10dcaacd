"""Sigmoid loss for language-image pre-training, SigLIP (Zhai et al., 2023)."""

import math


def softplus(a):
    """ln(1 + exp(a)) = -ln sigmoid(-a), exact for large |a|."""
    return max(a, 0.0) + math.log1p(math.exp(-abs(a)))


def siglip_loss(img, txt, t, b):
    """Pairwise sigmoid loss (section 3.2, Algorithm 1).

    img  float64 [n, d], image embeddings, used as given
    txt  float64 [n, d], text embeddings; row i belongs to image i
    t    float, multiplier of the inner products, > 0
    b    float, bias of the logits

    Returns a float: the sum over all n*n pairs divided by n.
    """
    n = img.shape[0]
    total = 0.0
    for i in range(n):
        for j in range(n):
            logit = t * float(img[i] @ txt[j]) + b
            if i == j:
                total += softplus(-logit)  # a match should have a high logit
            else:
                total += softplus(logit)
    return total / n
