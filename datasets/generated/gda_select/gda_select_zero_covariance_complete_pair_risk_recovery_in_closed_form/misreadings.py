# %% truncated
# misreading: truncated
import numpy as np


def recover_risks(disagree):
    m = disagree.shape[1]
    u = np.triu(disagree, 1)
    s = u.sum(axis=1) + u.sum(axis=2)
    t = u.sum(axis=(1, 2))
    r = (s - t[:, None] / (m - 1)) / (m - 2)
    return np.maximum(r, 0.0), s, t


# %% pairs_twice
# misreading: pairs_twice
import numpy as np


def recover_risks(disagree):
    m = disagree.shape[1]
    u = np.triu(disagree, 1)
    s = u.sum(axis=1) + u.sum(axis=2)
    t = s.sum(axis=1)
    r = (s - t[:, None] / (m - 1)) / (m - 2)
    return r, s, t


# %% whole_matrix
# misreading: whole_matrix
import numpy as np


def recover_risks(disagree):
    m = disagree.shape[1]
    d = 0.5 * (disagree + np.swapaxes(disagree, 1, 2))
    u = np.triu(d, 1)
    s = u.sum(axis=1) + u.sum(axis=2)
    t = u.sum(axis=(1, 2))
    r = (s - t[:, None] / (m - 1)) / (m - 2)
    return r, s, t


# %% band_total_left_out
# misreading: band_total_left_out
import numpy as np


def recover_risks(disagree):
    m = disagree.shape[1]
    u = np.triu(disagree, 1)
    s = u.sum(axis=1) + u.sum(axis=2)
    t = u.sum(axis=(1, 2))
    return s / (m - 2), s, t


# %% factors_exchanged
# misreading: factors_exchanged
import numpy as np


def recover_risks(disagree):
    m = disagree.shape[1]
    u = np.triu(disagree, 1)
    s = u.sum(axis=1) + u.sum(axis=2)
    t = u.sum(axis=(1, 2))
    r = (s - t[:, None] / (m - 2)) / (m - 1)
    return r, s, t


# %% row_only
# misreading: row_only
import numpy as np


def recover_risks(disagree):
    m = disagree.shape[1]
    u = np.triu(disagree, 1)
    s = u.sum(axis=2)
    t = u.sum(axis=(1, 2))
    r = (s - t[:, None] / (m - 1)) / (m - 2)
    return r, s, t
