"""Misread: one direction only."""

import numpy as np


def clip_loss(img, txt, scale):
    a = img / np.linalg.norm(img, axis=1, keepdims=True)
    c = txt / np.linalg.norm(txt, axis=1, keepdims=True)
    logit = scale * a @ c.T
    logit = logit - logit.max(axis=1, keepdims=True)
    return np.mean(np.log(np.sum(np.exp(logit), axis=1)) - np.diag(logit))
