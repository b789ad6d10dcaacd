"""Misread: the cosines are divided by scale."""

import numpy as np


def clip_loss(img, txt, scale):
    a = img / np.linalg.norm(img, axis=1, keepdims=True)
    c = txt / np.linalg.norm(txt, axis=1, keepdims=True)
    logit = a @ c.T / scale
    rows = np.log(np.sum(np.exp(logit), axis=1)) - np.diag(logit)
    columns = np.log(np.sum(np.exp(logit), axis=0)) - np.diag(logit)
    return (np.mean(rows) + np.mean(columns)) / 2.0
