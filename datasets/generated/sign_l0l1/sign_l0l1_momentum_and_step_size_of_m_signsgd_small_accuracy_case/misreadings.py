# %% exponent_of_other_case
# misreading: exponent_of_other_case
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.sum(sigma ** kappa) ** (1.0 / kappa))
    comp = min(1.0, float((delta * smooth / (steps * size ** 2)) ** (kappa / (2.0 * kappa - 1.0))))
    gamma = float(np.sqrt(delta * comp / (steps * smooth * len(sigma))))
    return 1.0 - comp, gamma


# %% norm_not_squared
# misreading: norm_not_squared
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.sum(sigma ** kappa) ** (1.0 / kappa))
    comp = min(1.0, float((delta * smooth / (steps * size)) ** (kappa / (3.0 * kappa - 2.0))))
    gamma = float(np.sqrt(delta * comp / (steps * smooth * len(sigma))))
    return 1.0 - comp, gamma


# %% euclidean_norm
# misreading: euclidean_norm
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.sqrt(np.sum(sigma ** 2)))
    comp = min(1.0, float((delta * smooth / (steps * size ** 2)) ** (kappa / (3.0 * kappa - 2.0))))
    gamma = float(np.sqrt(delta * comp / (steps * smooth * len(sigma))))
    return 1.0 - comp, gamma


# %% averaged_norm
# misreading: averaged_norm
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.mean(sigma ** kappa) ** (1.0 / kappa))
    comp = min(1.0, float((delta * smooth / (steps * size ** 2)) ** (kappa / (3.0 * kappa - 2.0))))
    gamma = float(np.sqrt(delta * comp / (steps * smooth * len(sigma))))
    return 1.0 - comp, gamma


# %% dimension_missing
# misreading: dimension_missing
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.sum(sigma ** kappa) ** (1.0 / kappa))
    comp = min(1.0, float((delta * smooth / (steps * size ** 2)) ** (kappa / (3.0 * kappa - 2.0))))
    gamma = float(np.sqrt(delta * comp / (steps * smooth)))
    return 1.0 - comp, gamma


# %% complement_in_denominator
# misreading: complement_in_denominator
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.sum(sigma ** kappa) ** (1.0 / kappa))
    comp = min(1.0, float((delta * smooth / (steps * size ** 2)) ** (kappa / (3.0 * kappa - 2.0))))
    gamma = float(np.sqrt(delta / (steps * smooth * len(sigma) * comp)))
    return 1.0 - comp, gamma


# %% complement_returned
# misreading: complement_returned
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.sum(sigma ** kappa) ** (1.0 / kappa))
    comp = min(1.0, float((delta * smooth / (steps * size ** 2)) ** (kappa / (3.0 * kappa - 2.0))))
    gamma = float(np.sqrt(delta * comp / (steps * smooth * len(sigma))))
    return comp, gamma


# %% step_before_the_limit
# misreading: step_before_the_limit
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.sum(sigma ** kappa) ** (1.0 / kappa))
    comp = float((delta * smooth / (steps * size ** 2)) ** (kappa / (3.0 * kappa - 2.0)))
    gamma = float(np.sqrt(delta * comp / (steps * smooth * len(sigma))))
    return 1.0 - min(1.0, comp), gamma


# %% dimension_in_momentum
# misreading: dimension_in_momentum
import numpy as np


def msignsgd_parameters(delta, smooth, sigma, kappa, steps):
    size = float(np.sum(sigma ** kappa) ** (1.0 / kappa))
    ratio = delta * smooth * np.sqrt(float(len(sigma))) / (steps * size ** 2)
    comp = min(1.0, float(ratio ** (kappa / (3.0 * kappa - 2.0))))
    gamma = float(np.sqrt(delta * comp / (steps * smooth * len(sigma))))
    return 1.0 - comp, gamma
