# %% summed_products
# misreading: summed_products
import numpy as np


def effective_sample_size(presence, expression):
    x = np.asarray(presence, dtype=np.int64)
    y = np.asarray(expression, dtype=np.int64)
    return x.T @ y


# %% above_one
# misreading: above_one
import numpy as np


def effective_sample_size(presence, expression):
    x = np.asarray(presence, dtype=np.int64)
    y = np.asarray(expression, dtype=np.int64)
    product = x[:, :, None] * y[:, None, :]
    return np.sum(product > 1, axis=0).astype(np.int64)


# %% either_nonzero
# misreading: either_nonzero
import numpy as np


def effective_sample_size(presence, expression):
    x = np.asarray(presence, dtype=np.int64)
    y = np.asarray(expression, dtype=np.int64)
    total = x[:, :, None] + y[:, None, :]
    return np.sum(total > 0, axis=0).astype(np.int64)


# %% presence_ignored
# misreading: presence_ignored
import numpy as np


def effective_sample_size(presence, expression):
    x = np.asarray(presence, dtype=np.int64)
    y = np.asarray(expression, dtype=np.int64)
    expressing = np.sum(y > 0, axis=0).astype(np.int64)
    return np.tile(expressing, (x.shape[1], 1))
