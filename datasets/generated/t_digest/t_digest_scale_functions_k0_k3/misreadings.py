# %% arcsine_of_root
# misreading: arcsine_of_root
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total / delta)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(q)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3


# %% arcsine_over_pi
# misreading: arcsine_over_pi
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total / delta)
    k0 = delta / 2.0 * q
    k1 = delta / np.pi * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3


# %% constants_exchanged
# misreading: constants_exchanged
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total / delta)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 21.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 24.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3


# %% factor_two_left_out
# misreading: factor_two_left_out
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total / delta)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(q), -np.log(1.0 - q))
    return k0, k1, k2, k3


# %% linear_whole_delta
# misreading: linear_whole_delta
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total / delta)
    k0 = delta * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3


# %% log_divided_by_delta
# misreading: log_divided_by_delta
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total) / delta
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3


# %% log_of_samples_alone
# misreading: log_of_samples_alone
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3


# %% normalizer_log_base_ten
# misreading: normalizer_log_base_ten
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log10(total / delta)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3


# %% one_branch
# misreading: one_branch
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total / delta)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.log(2.0 * q)
    return k0, k1, k2, k3


# %% unnormalized
# misreading: unnormalized
import numpy as np


def t_digest_scales(q, delta, total):
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta * np.log(q / (1.0 - q))
    k3 = delta * np.where(q <= 0.5, np.log(2.0 * q), -np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3


# %% upper_branch_sign
# misreading: upper_branch_sign
import numpy as np


def t_digest_scales(q, delta, total):
    ratio = np.log(total / delta)
    k0 = delta / 2.0 * q
    k1 = delta / (2.0 * np.pi) * np.arcsin(2.0 * q - 1.0)
    k2 = delta / (4.0 * ratio + 24.0) * np.log(q / (1.0 - q))
    k3 = delta / (4.0 * ratio + 21.0) * np.where(q <= 0.5, np.log(2.0 * q), np.log(2.0 * (1.0 - q)))
    return k0, k1, k2, k3
