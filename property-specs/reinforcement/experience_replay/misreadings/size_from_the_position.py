"""Misread: size2 is pos2, and c when it is full or pos2 is 0."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    for i in range(k):
        buf[(pos + i) % c] = batch[i]
    pos2 = (pos + k) % c
    size2 = c if size == c or pos + k >= c else pos2
    index = np.minimum(np.floor(u * size2).astype(np.int64), size2 - 1)
    return buf, pos2, size2, index, buf[index]
