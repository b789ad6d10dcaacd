"""Misread: once the slots from pos to the end are written, further transitions are dropped (pos2 counts on)."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    room = min(k, c - pos)
    buf[pos:pos + room] = batch[:room]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.minimum(np.floor(u * size2).astype(np.int64), size2 - 1)
    return buf, pos2, size2, index, buf[index]
