# %% drawn_from_the_capacity
"""Misread: draws over all c slots, filled or not."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    for i in range(k):
        buf[(pos + i) % c] = batch[i]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.minimum(np.floor(u * c).astype(np.int64), c - 1)
    return buf, pos2, size2, index, buf[index]


# %% draws_up_to_the_last_slot
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


# %% first_rows_of_a_long_batch
"""Misread: of a batch longer than the buffer the first c rows are written."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    for i in range(min(k, c)):
        buf[(pos + i) % c] = batch[i]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.minimum(np.floor(u * size2).astype(np.int64), size2 - 1)
    return buf, pos2, size2, index, buf[index]


# %% full_buffer_refuses
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


# %% index_is_an_age
"""Misread: draws count from the oldest transition, slot pos2 - size2."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    for i in range(k):
        buf[(pos + i) % c] = batch[i]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.minimum(np.floor(u * size2).astype(np.int64), size2 - 1)
    index = (pos2 - size2 + index) % c
    return buf, pos2, size2, index, buf[index]


# %% queue
"""Misread: a list from which the oldest falls out in front: slots move down, new ones at the end."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = np.concatenate([buffer, batch])[-c:]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.minimum(np.floor(u * size2).astype(np.int64), size2 - 1)
    return buf, pos2, size2, index, buf[index]


# %% rounded_to_nearest
"""Misread: u size2 is rounded to the nearest whole number."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    c, k = len(buffer), len(batch)
    buf = buffer.copy()
    for i in range(k):
        buf[(pos + i) % c] = batch[i]
    pos2, size2 = (pos + k) % c, min(c, size + k)
    index = np.minimum(np.round(u * size2).astype(np.int64), size2 - 1)
    return buf, pos2, size2, index, buf[index]


# %% sampled_before_writing
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


# %% size_from_the_position
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


# %% without_replay
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
