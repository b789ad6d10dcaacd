# %% scaled_by_the_root
"""Variant: the vectors are multiplied by the root of their length, as in the Transformer."""

import numpy as np


def embedding_lookup(E, ids):
    return E[ids] * np.sqrt(E.shape[1])


# %% ids_from_one
"""Misread: ids count from 1; 0 takes the last row."""

def embedding_lookup(E, ids):
    return E[ids - 1]


# %% id_zero_is_padding
"""Variant: id 0 gives zeros."""

import numpy as np


def embedding_lookup(E, ids):
    return np.where((ids == 0)[:, :, None], 0.0, E[ids])


# %% rows_of_length_one
"""Misread: each vector is divided by its length if that is above one."""

import numpy as np


def embedding_lookup(E, ids):
    y = E[ids]
    return y / np.maximum(1.0, np.sqrt(np.sum(y**2, axis=-1, keepdims=True)))


# %% table_read_by_columns
"""Misread: the numbers of the table are taken column by column, as if the table had one column for each symbol."""

def embedding_lookup(E, ids):
    v, d = E.shape
    return E.T.reshape(v, d)[ids]


# %% without_ids
"""Misread: the place in the sequence takes the row, whatever the id; beyond the table it starts again."""

import numpy as np


def embedding_lookup(E, ids):
    b, t = ids.shape
    return np.stack([E[np.arange(t) % len(E)]] * b)
