# %% base_not_divided
"""Variant: the base rank is 1 - d for every page, so that the ranks sum to n."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    count = A.sum(axis=1, keepdims=True)
    step = np.where(count > 0.0, A / np.maximum(count, 1.0), 1.0 / n).T
    return np.linalg.solve(np.eye(n) - d * step, np.full(n, 1.0 - d))


# %% damping_is_the_jump
"""Misread: d is the probability of a jump instead of a link."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    count = A.sum(axis=1, keepdims=True)
    step = np.where(count > 0.0, A / np.maximum(count, 1.0), 1.0 / n).T
    follow = min(1.0 - d, 1.0 - 1e-12)  # without any jump the equations have no single solution
    rank = np.linalg.solve(np.eye(n) - follow * step, np.full(n, (1.0 - follow) / n))
    return np.maximum(rank, 0.0) / np.maximum(rank, 0.0).sum()


# %% dangling_page_keeps_its_rank
"""Misread: a page without links passes its rank to itself only."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    linked = A + np.diag(np.where(A.sum(axis=1) > 0.0, 0.0, 1.0))
    step = (linked / linked.sum(axis=1, keepdims=True)).T
    return np.linalg.solve(np.eye(n) - d * step, np.full(n, (1.0 - d) / n))


# %% links_read_backwards
"""Misread: A[j,i] = 1 means that page i links to page j."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    count = A.sum(axis=0)
    step = np.where(count > 0.0, A / np.maximum(count, 1.0), 1.0 / n)
    return np.linalg.solve(np.eye(n) - d * step, np.full(n, (1.0 - d) / n))


# %% without_recursion
"""Misread: all pages that link have the same rank 1/n: one step from the uniform distribution."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    count = A.sum(axis=1, keepdims=True)
    step = np.where(count > 0.0, A / np.maximum(count, 1.0), 1.0 / n)
    return (1.0 - d) / n + d * step.sum(axis=0) / n
