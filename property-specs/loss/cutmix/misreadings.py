# %% box_blanked
"""Misread: the box is set to zero, as in Cutout, and the label stays."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = 0.0
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = 1.0 * ya
    return x, lam2, y


# %% centre_exchanged
"""Misread: the first number is the column."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    cy, cx = min(cx, a.shape[1] - 1), min(cy, a.shape[2] - 1)
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% centre_is_the_corner
"""Misread: the box begins at the given place."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = cy, min(cy + 2 * rh, h)
    x1, x2 = cx, min(cx + 2 * rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% end_included
"""Misread: the last row and column are included."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh + 1, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw + 1, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% half_as_side
"""Misread: the half sides are the whole sides."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam)))
    rw = int(np.floor(w * np.sqrt(1.0 - lam)))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% labels_by_lam
"""Variant: labels and share by lam itself, as in the paper's formulas."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = lam
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% labels_exchanged
"""Misread: the labels' shares are exchanged."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * yb + (1.0 - lam2) * ya
    return x, lam2, y


# %% lam_for_b
"""Misread: lam is the share of b."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% pushed_inside
"""Misread: a box that reaches over the border is pushed inside."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    cy, cx = min(max(cy, rh), h - rh), min(max(cx, rw), w - rw)
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% rounded_up
"""Misread: half sides are rounded up."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.ceil(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.ceil(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% share_before_clipping
"""Misread: the share counts the box before it is cut off."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - 4.0 * rh * rw / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% without_box
"""Misread: the images are blended everywhere, as in mixup."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * np.sqrt(1.0 - lam) / 2.0))
    rw = int(np.floor(w * np.sqrt(1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = lam * a + (1.0 - lam) * b
    lam2 = lam
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y


# %% without_root
"""Misread: sides h (1 - lam) and w (1 - lam)."""

import numpy as np


def cutmix(a, b, lam, cy, cx, ya, yb):
    c, h, w = a.shape
    rh = int(np.floor(h * (1.0 - lam) / 2.0))
    rw = int(np.floor(w * (1.0 - lam) / 2.0))
    y1, y2 = max(cy - rh, 0), min(cy + rh, h)
    x1, x2 = max(cx - rw, 0), min(cx + rw, w)
    x = a.copy()
    x[:, y1:y2, x1:x2] = b[:, y1:y2, x1:x2]
    lam2 = 1.0 - (y2 - y1) * (x2 - x1) / (h * w)
    y = lam2 * ya + (1.0 - lam2) * yb
    return x, lam2, y
