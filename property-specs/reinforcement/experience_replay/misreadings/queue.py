"""Misread: a list from which the oldest falls out in front: slots move down, new ones at the end."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = np.concatenate([buffer, batch])[-c:]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.minimum(np.floor(u * size2).astype(np.int64), size2 - 1)
    return buf, pos2, size2, index, buf[index]
