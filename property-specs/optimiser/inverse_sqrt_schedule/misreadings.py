# %% base_is_the_peak
"""Variant: base sqrt(warmup / max(step, warmup))."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base * np.sqrt(warmup / np.maximum(s, warmup))


# %% decay_counted_from_warmup
"""Misread: the decay counts its steps from the end of the warmup."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.sqrt(warmup) / np.sqrt(np.maximum(s - warmup, 0.0) + 1.0)


# %% linear_rise
"""Variant: the rate rises linearly until warmup, as the Transformer's does: base min(step^-1/2, step warmup^-3/2), step 0 counted as 1."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base * np.minimum(1.0 / np.sqrt(np.maximum(s, 1.0)), np.maximum(s, 1.0) / warmup**1.5)


# %% minimum
"""Misread: min instead of max, step 0 counted as 1."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.sqrt(np.maximum(np.minimum(s, warmup), 1.0))


# %% no_root
"""Misread: base / max(step, warmup)."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.maximum(s, warmup)


# %% sum
"""Misread: base / sqrt(step + warmup)."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.sqrt(s + warmup)


# %% without_warmup
"""Misread: base / sqrt(step), with step 0 counted as 1."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    s = step.astype(float)
    return base / np.sqrt(np.maximum(s, 1.0))
