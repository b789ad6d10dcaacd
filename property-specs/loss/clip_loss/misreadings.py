# %% directions_added
"""Misread: the two directions are added, not averaged."""

import numpy as np


def clip_loss(img, txt, scale):
    a = img / np.linalg.norm(img, axis=1, keepdims=True)
    c = txt / np.linalg.norm(txt, axis=1, keepdims=True)
    logit = scale * a @ c.T
    top = logit.max(axis=1)
    rows = top + np.log(np.sum(np.exp(logit - top[:, None]), axis=1)) - np.diag(logit)
    top = logit.max(axis=0)
    columns = top + np.log(np.sum(np.exp(logit - top), axis=0)) - np.diag(logit)
    return np.mean(rows) + np.mean(columns)


# %% images_to_texts_only
"""Misread: one direction only."""

import numpy as np


def clip_loss(img, txt, scale):
    a = img / np.linalg.norm(img, axis=1, keepdims=True)
    c = txt / np.linalg.norm(txt, axis=1, keepdims=True)
    logit = scale * a @ c.T
    logit = logit - logit.max(axis=1, keepdims=True)
    return np.mean(np.log(np.sum(np.exp(logit), axis=1)) - np.diag(logit))


# %% not_normalised
"""Misread: plain inner products."""

import numpy as np


def clip_loss(img, txt, scale):
    logit = scale * img @ txt.T
    top = logit.max(axis=1)
    rows = top + np.log(np.sum(np.exp(logit - top[:, None]), axis=1)) - np.diag(logit)
    top = logit.max(axis=0)
    columns = top + np.log(np.sum(np.exp(logit - top), axis=0)) - np.diag(logit)
    return (np.mean(rows) + np.mean(columns)) / 2.0


# %% scale_as_temperature
"""Misread: the cosines are divided by scale."""

import numpy as np


def clip_loss(img, txt, scale):
    a = img / np.linalg.norm(img, axis=1, keepdims=True)
    c = txt / np.linalg.norm(txt, axis=1, keepdims=True)
    logit = a @ c.T / scale
    rows = np.log(np.sum(np.exp(logit), axis=1)) - np.diag(logit)
    columns = np.log(np.sum(np.exp(logit), axis=0)) - np.diag(logit)
    return (np.mean(rows) + np.mean(columns)) / 2.0


# %% without_contrast
"""Misread: only how far each image is from its own text, scale (1 - cos), in the mean; no other pair takes part."""

import numpy as np


def clip_loss(img, txt, scale):
    length = np.linalg.norm(img, axis=1) * np.linalg.norm(txt, axis=1)
    return np.mean(scale * (1.0 - np.sum(img * txt, axis=1) / length))
