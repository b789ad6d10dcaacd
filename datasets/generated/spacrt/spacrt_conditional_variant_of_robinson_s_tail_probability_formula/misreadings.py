# %% lugannani_rice
# misreading: lugannani_rice
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    lam = saddlepoint * np.sqrt(n * cgf_curvature)
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.sign(saddlepoint) * np.where(gap >= 0.0, np.sqrt(2.0 * n * np.maximum(gap, 0.0)), 1.0)
    upper = np.array([0.5 * math.erfc(v / math.sqrt(2.0)) for v in r_root])
    density = np.exp(-r_root ** 2 / 2.0) / math.sqrt(2.0 * math.pi)
    inv_lam = np.where(lam != 0.0, 1.0 / np.where(lam != 0.0, lam, 1.0), 0.0)
    inv_r = np.where(r_root != 0.0, 1.0 / np.where(r_root != 0.0, r_root, 1.0), 0.0)
    tail = np.maximum(upper + density * (inv_lam - inv_r), 1e-300)
    return lam, r_root, tail


# %% normal_at_root
# misreading: normal_at_root
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    lam = saddlepoint * np.sqrt(n * cgf_curvature)
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.sign(saddlepoint) * np.where(gap >= 0.0, np.sqrt(2.0 * n * np.maximum(gap, 0.0)), 1.0)
    upper = np.array([0.5 * math.erfc(v / math.sqrt(2.0)) for v in r_root])
    factor = np.exp(np.clip((lam ** 2 - r_root ** 2) / 2.0, -700.0, 700.0))
    tail = np.maximum(factor * upper, 1e-300)
    return lam, r_root, tail


# %% summands_missing_in_lambda
# misreading: summands_missing_in_lambda
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    lam = saddlepoint * np.sqrt(cgf_curvature)
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.sign(saddlepoint) * np.where(gap >= 0.0, np.sqrt(2.0 * n * np.maximum(gap, 0.0)), 1.0)
    upper = np.array([0.5 * math.erfc(v / math.sqrt(2.0)) for v in lam])
    factor = np.exp(np.clip((lam ** 2 - r_root ** 2) / 2.0, -700.0, 700.0))
    tail = np.maximum(factor * upper, 1e-300)
    return lam, r_root, tail


# %% half_deviance
# misreading: half_deviance
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    lam = saddlepoint * np.sqrt(n * cgf_curvature)
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.sign(saddlepoint) * np.where(gap >= 0.0, np.sqrt(n * np.maximum(gap, 0.0)), 1.0)
    upper = np.array([0.5 * math.erfc(v / math.sqrt(2.0)) for v in lam])
    factor = np.exp(np.clip((lam ** 2 - r_root ** 2) / 2.0, -700.0, 700.0))
    tail = np.maximum(factor * upper, 1e-300)
    return lam, r_root, tail


# %% absolute_gap
# misreading: absolute_gap
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    lam = saddlepoint * np.sqrt(n * cgf_curvature)
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.sign(saddlepoint) * np.sqrt(2.0 * n * np.abs(gap))
    upper = np.array([0.5 * math.erfc(v / math.sqrt(2.0)) for v in lam])
    factor = np.exp(np.clip((lam ** 2 - r_root ** 2) / 2.0, -700.0, 700.0))
    tail = np.maximum(factor * upper, 1e-300)
    return lam, r_root, tail


# %% exponent_reversed
# misreading: exponent_reversed
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    lam = saddlepoint * np.sqrt(n * cgf_curvature)
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.sign(saddlepoint) * np.where(gap >= 0.0, np.sqrt(2.0 * n * np.maximum(gap, 0.0)), 1.0)
    upper = np.array([0.5 * math.erfc(v / math.sqrt(2.0)) for v in lam])
    factor = np.exp(np.clip((r_root ** 2 - lam ** 2) / 2.0, -700.0, 700.0))
    tail = np.maximum(factor * upper, 1e-300)
    return lam, r_root, tail


# %% lower_tail
# misreading: lower_tail
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    lam = saddlepoint * np.sqrt(n * cgf_curvature)
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.sign(saddlepoint) * np.where(gap >= 0.0, np.sqrt(2.0 * n * np.maximum(gap, 0.0)), 1.0)
    lower = np.array([0.5 * math.erfc(-v / math.sqrt(2.0)) for v in lam])
    factor = np.exp(np.clip((lam ** 2 - r_root ** 2) / 2.0, -700.0, 700.0))
    tail = np.maximum(factor * lower, 1e-300)
    return lam, r_root, tail


# %% unsigned_root
# misreading: unsigned_root
import math

import numpy as np


def robinson_tail_probability(saddlepoint, cutoff, cgf_value, cgf_curvature, num_summands):
    n = float(num_summands)
    lam = saddlepoint * np.sqrt(n * cgf_curvature)
    gap = saddlepoint * cutoff - cgf_value
    r_root = np.abs(np.sign(saddlepoint)) * np.where(gap >= 0.0, np.sqrt(2.0 * n * np.maximum(gap, 0.0)), 1.0)
    upper = np.array([0.5 * math.erfc(v / math.sqrt(2.0)) for v in lam])
    factor = np.exp(np.clip((lam ** 2 - r_root ** 2) / 2.0, -700.0, 700.0))
    tail = np.maximum(factor * upper, 1e-300)
    return lam, r_root, tail
