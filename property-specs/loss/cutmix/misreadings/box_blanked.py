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
