"""QR decomposition by plane rotations that make one entry zero at a time (Givens)."""

import numpy as np


def qr_decomposition(A):
    m, n = A.shape
    turned, r = np.eye(m), A.copy()
    for j in range(n):
        for i in range(m - 1, j, -1):
            length = np.hypot(r[i - 1, j], r[i, j])
            if length == 0.0:
                continue
            c, s = r[i - 1, j] / length, r[i, j] / length
            rotation = np.array([[c, s], [-s, c]])
            r[[i - 1, i]] = rotation @ r[[i - 1, i]]
            turned[[i - 1, i]] = rotation @ turned[[i - 1, i]]
    signs = np.where(np.diag(r) < 0.0, -1.0, 1.0)
    return turned[:n].T * signs, np.triu(r[:n]) * signs[:, None]
