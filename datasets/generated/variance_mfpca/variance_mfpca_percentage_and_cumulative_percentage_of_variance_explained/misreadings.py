# %% fractions
# misreading: fractions
import numpy as np


def variance_explained(nu):
    pve = np.asarray(nu, dtype=float) / np.sum(nu)
    return pve, np.cumsum(pve)


# %% sorted_first
# misreading: sorted_first
import numpy as np


def variance_explained(nu):
    z = np.sort(np.asarray(nu, dtype=float))[::-1]
    pve = 100.0 * z / np.sum(z)
    return pve, np.minimum(np.cumsum(pve), 100.0)


# %% squared_eigenvalues
# misreading: squared_eigenvalues
import numpy as np


def variance_explained(nu):
    z = np.asarray(nu, dtype=float) ** 2
    pve = 100.0 * z / np.sum(z)
    return pve, np.minimum(np.cumsum(pve), 100.0)


# %% before_the_component
# misreading: before_the_component
import numpy as np


def variance_explained(nu):
    z = np.asarray(nu, dtype=float)
    pve = 100.0 * z / np.sum(z)
    return pve, np.concatenate([[0.0], np.minimum(np.cumsum(pve), 100.0)[:-1]])


# %% summed_from_the_end
# misreading: summed_from_the_end
import numpy as np


def variance_explained(nu):
    z = np.asarray(nu, dtype=float)
    pve = 100.0 * z / np.sum(z)
    return pve, np.minimum(np.cumsum(pve[::-1]), 100.0)[::-1]
