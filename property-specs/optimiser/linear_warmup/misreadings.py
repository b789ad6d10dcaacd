# %% back_to_base
"""Misread: base again after the warmup."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return np.where(step < warmup, base + (k - 1.0) * base * step / warmup, base)


# %% constant_warmup
"""Misread: base during the warmup, k base after it."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return np.where(step < warmup, base, k * base)


# %% ends_one_step_early
"""Misread: k base is reached at the last step of the warmup, step = warmup - 1 (at once for one step)."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return base + (k - 1.0) * base * np.minimum(step / max(warmup - 1, 1), 1.0)


# %% equal_factors
"""Misread: the rate rises by equal factors."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return base * k ** np.minimum(step / warmup, 1.0)


# %% from_zero
"""Misread: the rate rises from 0 to k base (at step 0 a millionth of the first step is taken, since a rate is above 0)."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return k * base * np.minimum(np.maximum(step, 1e-6) / warmup, 1.0)


# %% k_times_base_added
"""Misread: the rise is k base, not (k - 1) base."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return base + k * base * np.minimum(step, warmup) / warmup


# %% rises_without_end
"""Misread: the rate goes on rising (or falling, to a millionth of the base at least) after the warmup."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return np.maximum(base + (k - 1.0) * base * step / warmup, 1e-6 * base)


# %% steps_from_one
"""Misread: the first step has already one amount more."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return base + (k - 1.0) * base * np.minimum(step + 1, warmup) / warmup


# %% without_warmup
"""Misread: k base from the first step on."""


def linear_warmup(step, warmup, base, k):
    return k * base + 0.0 * step
