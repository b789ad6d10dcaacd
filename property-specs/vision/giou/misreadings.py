# %% divided_by_union
"""Misread: (E - Un)/Un."""

import numpy as np


def giou(a, b, aw, ah, c, d, cw, ch):
    width = np.minimum(a + aw, c + cw) - np.maximum(a, c)
    height = np.minimum(b + ah, d + ch) - np.maximum(b, d)
    overlap = np.maximum(width, 0.0) * np.maximum(height, 0.0)
    union = aw * ah + cw * ch - overlap
    across = np.maximum(a + aw, c + cw) - np.minimum(a, c)
    upright = np.maximum(b + ah, d + ch) - np.minimum(b, d)
    hull = across * upright
    return overlap / union - (hull - union) / union


# %% negative_overlap
"""Misread: widths of the overlap not cut at zero."""

import numpy as np


def giou(a, b, aw, ah, c, d, cw, ch):
    width = np.minimum(a + aw, c + cw) - np.maximum(a, c)
    height = np.minimum(b + ah, d + ch) - np.maximum(b, d)
    overlap = width * height
    union = aw * ah + cw * ch - overlap
    across = np.maximum(a + aw, c + cw) - np.minimum(a, c)
    upright = np.maximum(b + ah, d + ch) - np.minimum(b, d)
    hull = across * upright
    return overlap / union - (hull - union) / hull


# %% without_enclosing_box
"""Misread: no enclosing box."""

import numpy as np


def giou(a, b, aw, ah, c, d, cw, ch):
    width = np.minimum(a + aw, c + cw) - np.maximum(a, c)
    height = np.minimum(b + ah, d + ch) - np.maximum(b, d)
    overlap = np.maximum(width, 0.0) * np.maximum(height, 0.0)
    union = aw * ah + cw * ch - overlap
    return overlap / union
