# %% fan_in_only
"""Misread: sqrt(6 / fan_in), as for rectifiers."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / fan_in)
    return bound * u


# %% larger_fan
"""Misread: twice the larger of the fans."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (2.0 * max(fan_in, fan_out)))
    return bound * u


# %% mean_of_the_fans
"""Misread: the mean of the fans in place of their sum."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / ((fan_in + fan_out) / 2.0))
    return bound * u


# %% noise_from_zero_to_one
"""Misread: the noise is taken to lie in 0 .. 1 and moved to -1 .. 1."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (fan_in + fan_out))
    return bound * (2.0 * u - 1.0)


# %% product_of_the_fans
"""Misread: the geometric mean of the fans, doubled."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (2.0 * np.sqrt(fan_in) * np.sqrt(fan_out)))
    return bound * u


# %% rescaled_noise
"""Misread: the noise is stretched so that its largest size is one."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (fan_in + fan_out))
    return bound * u / (np.max(np.abs(u)) or 1.0)


# %% sizes_of_noise
"""Misread: the noise enters with its size only."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (fan_in + fan_out))
    return bound * np.abs(u)


# %% standard_deviation
"""Variant: sqrt(2 / (fan_in + fan_out)), the normal form."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(2.0 / (fan_in + fan_out))
    return bound * u


# %% without_fan_out
"""Misread: the older heuristic 1 / sqrt(fan_in)."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = 1.0 / np.sqrt(fan_in)
    return bound * u


# %% without_fans
"""Misread: a fixed bound of 0.05."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = 0.05
    return bound * u


# %% without_root
"""Misread: 6 / (fan_in + fan_out), no square root."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = 6.0 / (fan_in + fan_out)
    return bound * u
