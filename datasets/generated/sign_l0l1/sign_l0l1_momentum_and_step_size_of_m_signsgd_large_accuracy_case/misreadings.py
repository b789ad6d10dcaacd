# %% one_norm
# misreading: one_norm
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(sigma))
    u = min(1.0, (c * gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(1.0 - u), float(u / (8.0 * c * l_one * d))


# %% two_norm
# misreading: two_norm
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sqrt(np.sum(np.asarray(sigma) ** 2)))
    u = min(1.0, (c * gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(1.0 - u), float(u / (8.0 * c * l_one * d))


# %% exponent_of_other_case
# misreading: exponent_of_other_case
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(np.asarray(sigma) ** kappa) ** (1.0 / kappa))
    u = min(1.0, (c * gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (3.0 * kappa - 2.0)))
    return float(1.0 - u), float(u / (8.0 * c * l_one * d))


# %% momentum_and_complement_swapped
# misreading: momentum_and_complement_swapped
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(np.asarray(sigma) ** kappa) ** (1.0 / kappa))
    u = min(1.0, (c * gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(u), float(max(1.0 - u, 1e-12) / (8.0 * c * l_one * d))


# %% root_dimension_in_step
# misreading: root_dimension_in_step
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(np.asarray(sigma) ** kappa) ** (1.0 / kappa))
    u = min(1.0, (c * gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(1.0 - u), float(u / (8.0 * c * l_one * np.sqrt(d)))


# %% constant_only_in_step
# misreading: constant_only_in_step
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(np.asarray(sigma) ** kappa) ** (1.0 / kappa))
    u = min(1.0, (gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(1.0 - u), float(u / (8.0 * c * l_one * d))


# %% constant_not_in_step
# misreading: constant_not_in_step
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(np.asarray(sigma) ** kappa) ** (1.0 / kappa))
    u = min(1.0, (c * gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(1.0 - u), float(u / (8.0 * l_one * d))


# %% step_without_momentum
# misreading: step_without_momentum
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(np.asarray(sigma) ** kappa) ** (1.0 / kappa))
    u = min(1.0, (c * gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(1.0 - u), float(1.0 / (8.0 * c * l_one * d))


# %% no_root_dimension_in_momentum
# misreading: no_root_dimension_in_momentum
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(np.asarray(sigma) ** kappa) ** (1.0 / kappa))
    u = min(1.0, (c * gap * l_one / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(1.0 - u), float(u / (8.0 * c * l_one * d))


# %% factor_two_kept
# misreading: factor_two_kept
import numpy as np


def m_signsgd_parameters(gap, l_one, c, n_iter, sigma, kappa):
    d = len(sigma)
    norm = float(np.sum(np.asarray(sigma) ** kappa) ** (1.0 / kappa))
    u = min(1.0, (2.0 * c * gap * l_one * np.sqrt(d) / (n_iter * norm)) ** (kappa / (2.0 * kappa - 1.0)))
    return float(1.0 - u), float(u / (8.0 * c * l_one * d))
