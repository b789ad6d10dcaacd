# %% ranks_from_zero
# misreading: ranks_from_zero
import numpy as np


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    p = supp.shape[0]
    delta = eta * (1.0 - (r_init - 1) / p) / (1.0 + np.exp(s_xenc))
    new = supp.copy()
    new[:, int(cluster)] += delta
    return delta, new


# %% score_not_negated
# misreading: score_not_negated
import numpy as np


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    p = supp.shape[0]
    delta = eta * (1.0 - r_init / p) / (1.0 + np.exp(-s_xenc))
    new = supp.copy()
    new[:, int(cluster)] += delta
    return delta, new


# %% rank_fraction
# misreading: rank_fraction
import numpy as np


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    p = supp.shape[0]
    delta = eta * (r_init / p) / (1.0 + np.exp(s_xenc))
    new = supp.copy()
    new[:, int(cluster)] += delta
    return delta, new


# %% rank_gap
# misreading: rank_gap
import numpy as np


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    p = supp.shape[0]
    final = np.zeros(p)
    final[np.argsort(-s_xenc, kind="stable")] = np.arange(1, p + 1)
    delta = eta * np.maximum(0.0, final - r_init) / p / (1.0 + np.exp(s_xenc))
    new = supp.copy()
    new[:, int(cluster)] += delta
    return delta, new


# %% all_columns
# misreading: all_columns
import numpy as np


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    p = supp.shape[0]
    delta = eta * (1.0 - r_init / p) / (1.0 + np.exp(s_xenc))
    return delta, supp + delta[:, None]


# %% pool_less_one
# misreading: pool_less_one
import numpy as np


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    p = supp.shape[0]
    delta = eta * (p - r_init) / max(p - 1, 1) / (1.0 + np.exp(s_xenc))
    new = supp.copy()
    new[:, int(cluster)] += delta
    return delta, new
