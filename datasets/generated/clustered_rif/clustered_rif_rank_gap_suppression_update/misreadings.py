# %% uniform_baseline
# misreading: uniform_baseline
import numpy as np


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    p = len(r_init)
    delta = eta * (1.0 - np.asarray(r_init, dtype=float) / p) / (1.0 + np.exp(s_xenc))
    new = np.array(suppression, dtype=float)
    new[:, int(cluster)] += delta
    return delta, new


# %% sigmoid_of_score
# misreading: sigmoid_of_score
import numpy as np


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    p = len(r_init)
    r_final = np.argsort(np.argsort(-np.asarray(s_xenc, dtype=float)))
    drop = np.maximum(0, r_final - r_init)
    delta = eta * drop / p / (1.0 + np.exp(-np.asarray(s_xenc, dtype=float)))
    new = np.array(suppression, dtype=float)
    new[:, int(cluster)] += delta
    return delta, new


# %% lowest_score_best
# misreading: lowest_score_best
import numpy as np


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    p = len(r_init)
    r_final = np.argsort(np.argsort(np.asarray(s_xenc, dtype=float)))
    drop = np.maximum(0, r_final - r_init)
    delta = eta * drop / p / (1.0 + np.exp(s_xenc))
    new = np.array(suppression, dtype=float)
    new[:, int(cluster)] += delta
    return delta, new


# %% sorting_order_as_rank
# misreading: sorting_order_as_rank
import numpy as np


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    p = len(r_init)
    r_final = np.argsort(-np.asarray(s_xenc, dtype=float))
    drop = np.maximum(0, r_final - r_init)
    delta = eta * drop / p / (1.0 + np.exp(s_xenc))
    new = np.array(suppression, dtype=float)
    new[:, int(cluster)] += delta
    return delta, new


# %% all_columns
# misreading: all_columns
import numpy as np


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    p = len(r_init)
    r_final = np.argsort(np.argsort(-np.asarray(s_xenc, dtype=float)))
    drop = np.maximum(0, r_final - r_init)
    delta = eta * drop / p / (1.0 + np.exp(s_xenc))
    new = np.array(suppression, dtype=float) + delta[:, None]
    return delta, new


# %% drop_not_relative
# misreading: drop_not_relative
import numpy as np


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    r_final = np.argsort(np.argsort(-np.asarray(s_xenc, dtype=float)))
    drop = np.maximum(0, r_final - r_init)
    delta = eta * drop / (1.0 + np.exp(s_xenc))
    new = np.array(suppression, dtype=float)
    new[:, int(cluster)] += delta
    return delta, new
