"""Misread: the most recent transitions are taken, one for each u, from the newest back."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    for i in range(k):
        buf[(pos + i) % c] = batch[i]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = (pos2 - 1 - np.arange(len(u)) % size2) % c
    return buf, pos2, size2, index, buf[index]
