# %% limit_without_c
# misreading: limit_without_c
import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = len(sigma)
    lg = np.log(1.0 / delta)
    if eps >= 8.0 * l_zero / (l_one * np.sqrt(d)):
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * lg * d ** 1.5)
    else:
        regime = 1
        gamma = np.sqrt(gap / (20.0 * l_zero * lg * d * n_iter))
    batch = max(1.0, (16.0 * np.sum(np.abs(sigma)) / eps) ** (kappa / (kappa - 1.0)))
    return float(gamma), float(batch), regime


# %% limit_excluded
# misreading: limit_excluded
import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = len(sigma)
    lg = np.log(1.0 / delta)
    if eps > 8.0 * l_zero / (c * l_one * np.sqrt(d)):
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * lg * d ** 1.5)
    else:
        regime = 1
        gamma = np.sqrt(gap / (20.0 * l_zero * lg * d * n_iter))
    batch = max(1.0, (16.0 * np.sum(np.abs(sigma)) / eps) ** (kappa / (kappa - 1.0)))
    return float(gamma), float(batch), regime


# %% root_of_dimension
# misreading: root_of_dimension
import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = len(sigma)
    lg = np.log(1.0 / delta)
    if eps >= 8.0 * l_zero / (c * l_one * np.sqrt(d)):
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * lg * np.sqrt(d))
    else:
        regime = 1
        gamma = np.sqrt(gap / (20.0 * l_zero * lg * d * n_iter))
    batch = max(1.0, (16.0 * np.sum(np.abs(sigma)) / eps) ** (kappa / (kappa - 1.0)))
    return float(gamma), float(batch), regime


# %% no_logarithm
# misreading: no_logarithm
import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = len(sigma)
    if eps >= 8.0 * l_zero / (c * l_one * np.sqrt(d)):
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * d ** 1.5)
    else:
        regime = 1
        gamma = np.sqrt(gap / (20.0 * l_zero * d * n_iter))
    batch = max(1.0, (16.0 * np.sum(np.abs(sigma)) / eps) ** (kappa / (kappa - 1.0)))
    return float(gamma), float(batch), regime


# %% two_norm
# misreading: two_norm
import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = len(sigma)
    lg = np.log(1.0 / delta)
    if eps >= 8.0 * l_zero / (c * l_one * np.sqrt(d)):
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * lg * d ** 1.5)
    else:
        regime = 1
        gamma = np.sqrt(gap / (20.0 * l_zero * lg * d * n_iter))
    noise = np.sqrt(np.sum(np.asarray(sigma) ** 2))
    batch = max(1.0, (16.0 * noise / eps) ** (kappa / (kappa - 1.0)))
    return float(gamma), float(batch), regime


# %% exponent_inverted
# misreading: exponent_inverted
import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = len(sigma)
    lg = np.log(1.0 / delta)
    if eps >= 8.0 * l_zero / (c * l_one * np.sqrt(d)):
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * lg * d ** 1.5)
    else:
        regime = 1
        gamma = np.sqrt(gap / (20.0 * l_zero * lg * d * n_iter))
    batch = max(1.0, (16.0 * np.sum(np.abs(sigma)) / eps) ** ((kappa - 1.0) / kappa))
    return float(gamma), float(batch), regime


# %% whole_accuracy
# misreading: whole_accuracy
import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = len(sigma)
    lg = np.log(1.0 / delta)
    if eps >= 8.0 * l_zero / (c * l_one * np.sqrt(d)):
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * lg * d ** 1.5)
    else:
        regime = 1
        gamma = np.sqrt(gap / (20.0 * l_zero * lg * d * n_iter))
    batch = max(1.0, (8.0 * np.sum(np.abs(sigma)) / eps) ** (kappa / (kappa - 1.0)))
    return float(gamma), float(batch), regime


# %% momentum_step
# misreading: momentum_step
import numpy as np


def signsgd_parameters(eps, l_zero, l_one, c, gap, delta, n_iter, sigma, kappa):
    d = len(sigma)
    lg = np.log(1.0 / delta)
    if eps >= 8.0 * l_zero / (c * l_one * np.sqrt(d)):
        regime = 0
        gamma = 1.0 / (48.0 * c * l_one * lg * d ** 1.5)
    else:
        regime = 1
        gamma = np.sqrt(gap / (l_zero * lg * d * n_iter))
    batch = max(1.0, (16.0 * np.sum(np.abs(sigma)) / eps) ** (kappa / (kappa - 1.0)))
    return float(gamma), float(batch), regime
