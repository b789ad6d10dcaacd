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
