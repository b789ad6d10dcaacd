# %% order_as_given
# misreading: order_as_given
import numpy as np


def n_components_for_variance(nu, alpha):
    z = np.asarray(nu, dtype=float)
    pve = 100.0 * z / np.sum(z)
    cum = np.cumsum(pve)
    return int(np.sum(cum < alpha)) + 1, pve, cum


# %% smallest_first
# misreading: smallest_first
import numpy as np


def n_components_for_variance(nu, alpha):
    z = np.sort(np.asarray(nu, dtype=float))
    pve = 100.0 * z / np.sum(z)
    cum = np.cumsum(pve)
    return int(np.sum(cum < alpha)) + 1, pve, cum


# %% has_to_exceed
# misreading: has_to_exceed
import numpy as np


def n_components_for_variance(nu, alpha):
    z = np.sort(np.asarray(nu, dtype=float))[::-1]
    pve = 100.0 * z / np.sum(z)
    cum = np.cumsum(pve)
    return int(np.sum(cum <= alpha)) + 1, pve, cum


# %% without_plus_one
# misreading: without_plus_one
import numpy as np


def n_components_for_variance(nu, alpha):
    z = np.sort(np.asarray(nu, dtype=float))[::-1]
    pve = 100.0 * z / np.sum(z)
    cum = np.cumsum(pve)
    return max(int(np.sum(cum < alpha)), 1), pve, cum


# %% single_percentages_compared
# misreading: single_percentages_compared
import numpy as np


def n_components_for_variance(nu, alpha):
    z = np.sort(np.asarray(nu, dtype=float))[::-1]
    pve = 100.0 * z / np.sum(z)
    cum = np.cumsum(pve)
    return int(np.sum(pve < alpha)) + 1, pve, cum


# %% squared
# misreading: squared
import numpy as np


def n_components_for_variance(nu, alpha):
    z = np.sort(np.asarray(nu, dtype=float))[::-1] ** 2
    pve = 100.0 * z / np.sum(z)
    cum = np.cumsum(pve)
    return int(np.sum(cum < alpha)) + 1, pve, cum


# %% no_factor_hundred
# misreading: no_factor_hundred
import numpy as np


def n_components_for_variance(nu, alpha):
    z = np.sort(np.asarray(nu, dtype=float))[::-1]
    pve = z / np.sum(z)
    cum = np.cumsum(pve)
    return int(np.sum(100.0 * cum < alpha)) + 1, pve, cum
