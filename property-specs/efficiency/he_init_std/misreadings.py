# %% bound_of_the_uniform_form
"""Misread: sqrt(6 / ((1 + a^2) fan_in)) as factor."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(6.0 / ((1.0 + a * a) * (i * kh * kw))) * z


# %% fan_out
"""Variant: o kh kw connections instead of i kh kw."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / ((1.0 + a * a) * (o * kh * kw))) * z


# %% kernel_not_counted
"""Misread: fan_in = i."""

import math

import numpy as np


def he_init_std(z, a):
    return math.sqrt(2.0 / ((1.0 + a * a) * z.shape[1])) * z


# %% mean_of_both_fans
"""Misread: (fan_in + fan_out) / 2, as in Glorot's rule."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / ((1.0 + a * a) * 0.5 * (o + i) * kh * kw)) * z


# %% slope_ignored
"""Misread: sqrt(2 / fan_in) for every slope."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / (i * kh * kw)) * z


# %% slope_not_squared
"""Misread: 1 + |a| instead of 1 + a^2."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / ((1.0 + abs(a)) * (i * kh * kw))) * z


# %% truncated
"""Misread: noise cut at two standard deviations."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return math.sqrt(2.0 / ((1.0 + a * a) * (i * kh * kw))) * np.clip(z, -2.0, 2.0)


# %% variance_as_factor
"""Misread: noise times the variance, the root forgotten."""

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return 2.0 / ((1.0 + a * a) * (i * kh * kw)) * z


# %% without_rectifier_gain
"""Misread: sd = sqrt(1 / fan_in): the rectifier does not enter."""

import math

import numpy as np


def he_init_std(z, a):
    o, i, kh, kw = z.shape
    return z / math.sqrt(i * kh * kw)
