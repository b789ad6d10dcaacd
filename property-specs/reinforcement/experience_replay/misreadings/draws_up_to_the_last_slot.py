"""Misread: floor(u (size2 - 1))."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    for i in range(k):
        buf[(pos + i) % c] = batch[i]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.floor(u * (size2 - 1)).astype(np.int64)
    return buf, pos2, size2, index, buf[index]
