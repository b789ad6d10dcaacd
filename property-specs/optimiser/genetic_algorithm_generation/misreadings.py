# %% cut_bit_from_the_first
"""Misread: the bit at the cut comes from the first parent, too."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(fit)
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total <= usel[i, c] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) <= cut[i], first, second)
        child[i] = crossed if ucross[i] < pc else first
    return np.where(umut < pm, 1 - child, child), par


# %% second_parent_first
"""Misread: the bits before the cut come from the second parent."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(fit)
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total <= usel[i, c] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) < cut[i], second, first)
        child[i] = crossed if ucross[i] < pc else first
    return np.where(umut < pm, 1 - child, child), par


# %% elite_kept
"""Variant: the fittest individual takes the place of the first child."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(fit)
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total <= usel[i, c] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) < cut[i], first, second)
        child[i] = crossed if ucross[i] < pc else first
    child[0] = pop[int(np.argmax(fit))]
    return np.where(umut < pm, 1 - child, child), par


# %% without_selection
"""Misread: parents are drawn with equal chances, whatever their fitness."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(np.ones(n))
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total <= usel[i, c] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) < cut[i], first, second)
        child[i] = crossed if ucross[i] < pc else first
    return np.where(umut < pm, 1 - child, child), par


# %% mutation_sets_the_bit
"""Misread: a mutated bit becomes 1."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(fit)
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total <= usel[i, c] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) < cut[i], first, second)
        child[i] = crossed if ucross[i] < pc else first
    return np.where(umut < pm, 1, child), par


# %% mutation_above_the_rate
"""Misread: a bit is flipped where its draw is above the rate."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(fit)
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total <= usel[i, c] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) < cut[i], first, second)
        child[i] = crossed if ucross[i] < pc else first
    return np.where(umut > pm, 1 - child, child), par


# %% draw_at_a_boundary_belongs_below
"""Misread: the parent is the first whose sum reaches the draw, not the first that exceeds it."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(fit)
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total < usel[i, c] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) < cut[i], first, second)
        child[i] = crossed if ucross[i] < pc else first
    return np.where(umut < pm, 1 - child, child), par


# %% one_draw_for_both_parents
"""Misread: both parents come from the first draw."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(fit)
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total <= usel[i, 0] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) < cut[i], first, second)
        child[i] = crossed if ucross[i] < pc else first
    return np.where(umut < pm, 1 - child, child), par


# %% ranks_as_fitness
"""Variant: chances follow the ranks of fitness, the best having n shares."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    n, l = pop.shape
    total = np.cumsum(np.argsort(np.argsort(fit, kind="stable"), kind="stable") + 1.0)
    par = np.zeros((n, 2), dtype=np.int64)
    child = np.zeros((n, l), dtype=np.int64)
    for i in range(n):
        for c in range(2):
            par[i, c] = min(n - 1, int(np.sum(total <= usel[i, c] * total[-1])))
        first, second = pop[par[i, 0]], pop[par[i, 1]]
        crossed = np.where(np.arange(l) < cut[i], first, second)
        child[i] = crossed if ucross[i] < pc else first
    return np.where(umut < pm, 1 - child, child), par
