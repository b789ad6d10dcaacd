# %% base_two
"""Variant: the root of the divergence in bits."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p / np.sum(p), q / np.sum(q)
    mid = 0.5 * (P + Q)
    v = (0.5 * divergence(P, mid) + 0.5 * divergence(Q, mid)) / np.log(2.0)
    return float(np.sqrt(max(v, 0.0)))


# %% divergence_in_bits
"""Variant: the divergence to base 2, no root."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p / np.sum(p), q / np.sum(q)
    mid = 0.5 * (P + Q)
    v = (0.5 * divergence(P, mid) + 0.5 * divergence(Q, mid)) / np.log(2.0)
    return float(max(v, 0.0))


# %% normalised_together
"""Misread: both are divided by the sum of all weights."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = 2.0 * p / np.sum(p + q), 2.0 * q / np.sum(p + q)
    mid = 0.5 * (P + Q)
    v = 0.5 * divergence(P, mid) + 0.5 * divergence(Q, mid)
    return float(np.sqrt(max(v, 0.0)))


# %% not_normalised
"""Misread: the weights are used as they are."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p, q
    mid = 0.5 * (P + Q)
    v = 0.5 * divergence(P, mid) + 0.5 * divergence(Q, mid)
    return float(np.sqrt(max(v, 0.0)))


# %% one_side_only
"""Misread: the divergence of p from the middle."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p / np.sum(p), q / np.sum(q)
    mid = 0.5 * (P + Q)
    v = divergence(P, mid)
    return float(np.sqrt(max(v, 0.0)))


# %% sum_of_both_sides
"""Misread: the two divergences from the middle are added."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p / np.sum(p), q / np.sum(q)
    mid = 0.5 * (P + Q)
    v = divergence(P, mid) + divergence(Q, mid)
    return float(np.sqrt(max(v, 0.0)))


# %% without_middle
"""Variant: divergences of p from q and of q from p, places where one is zero left out."""

import numpy as np


def divergence(a, b):
    some = (a > 0.0) & (b > 0.0)
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p / np.sum(p), q / np.sum(q)
    v = 0.5 * divergence(P, Q) + 0.5 * divergence(Q, P)
    return float(np.sqrt(max(v, 0.0)))


# %% without_root
"""Misread: the divergence in nats."""

import numpy as np


def divergence(a, b):
    some = a > 0.0
    return float(np.sum(a[some] * np.log(a[some] / b[some])))


def jensen_shannon_distance(p, q):
    P, Q = p / np.sum(p), q / np.sum(q)
    mid = 0.5 * (P + Q)
    v = 0.5 * divergence(P, mid) + 0.5 * divergence(Q, mid)
    return float(max(v, 0.0))
