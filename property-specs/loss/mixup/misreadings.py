# %% labels_not_blended
"""Misread: inputs are blended, labels stay."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = y.copy()
    return xm, ym


# %% labels_of_the_larger_share
"""Misread: the label of the row with the larger share, not blended."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = (y if lam >= 0.5 else y[perm]).copy()
    return xm, ym


# %% lam_for_the_partner
"""Misread: lam is the partner's share."""

import numpy as np


def mixup(x, y, lam, perm):
    lam = 1.0 - lam
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym


# %% larger_share
"""Variant: the row keeps max(lam, 1 - lam)."""

import numpy as np


def mixup(x, y, lam, perm):
    lam = max(lam, 1.0 - lam)
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym


# %% mean_of_the_batch
"""Misread: the partner is the mean of the batch."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = lam * x + (1.0 - lam) * x.mean(axis=0)
    ym = lam * y + (1.0 - lam) * y.mean(axis=0)
    return xm, ym


# %% partner_for_labels_of_the_partner
"""Misread: labels follow perm twice."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm[perm]]
    return xm, ym


# %% reversed_batch
"""Misread: the partner is the row from the other end."""

import numpy as np


def mixup(x, y, lam, perm):
    perm = np.arange(len(x))[::-1]
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym


# %% root_weights
"""Misread: shares sqrt(lam) and sqrt(1 - lam) for the inputs."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = np.sqrt(lam) * x + np.sqrt(1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym


# %% scatter
"""Misread: row i is sent to row perm[i]."""

import numpy as np


def mixup(x, y, lam, perm):
    perm = np.argsort(perm)
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym


# %% without_blending
"""Misread: rows are exchanged entirely or not at all."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = (x if lam >= 0.5 else x[perm]).copy()
    ym = (y if lam >= 0.5 else y[perm]).copy()
    return xm, ym


# %% without_partner
"""Misread: the batch as it is."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = x.copy()
    ym = y.copy()
    return xm, ym
