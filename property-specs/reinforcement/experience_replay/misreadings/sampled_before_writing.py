"""Misread: samples come from the buffer as it was (slot 0 where it was empty)."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    for i in range(k):
        buf[(pos + i) % c] = batch[i]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.minimum(np.floor(u * max(size, 1)).astype(np.int64), max(size, 1) - 1)
    return buf, pos2, size2, index, buffer[index]
