"""Genetic algorithm generation, reading B, from its brief alone: optimiser/genetic_algorithm_generation."""

import numpy as np


def _right_ends(fit):
    """Where on the line each individual ends: running totals of the fitness (n), as a list."""
    ends = []
    total = 0.0
    for length in fit:
        total += float(length)
        ends.append(total)
    return ends


def _pointed_at(ends, draw):
    """Number of the individual that lies at the share draw of the whole line; the later one on a border."""
    place = draw * ends[-1]
    for individual, end in enumerate(ends):
        if place < end:
            return individual
    return len(ends) - 1


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    """Next generation of bit strings by fitness-proportional choice, one-point crossover and mutation.

    Returns pop2 (int64, shape (n, l)) and par (int64, shape (n, 2), both parents of each child). All draws
    are inputs; a child crosses where ucross < pc, a bit turns over where umut < pm.
    """
    pop = np.asarray(pop)
    usel = np.asarray(usel, dtype=np.float64)
    ucross = np.asarray(ucross, dtype=np.float64)
    umut = np.asarray(umut, dtype=np.float64)
    n, l = pop.shape
    ends = _right_ends(np.asarray(fit, dtype=np.float64))
    pop2 = np.zeros((n, l), dtype=np.int64)
    par = np.zeros((n, 2), dtype=np.int64)
    for child in range(n):
        first = _pointed_at(ends, float(usel[child, 0]))
        second = _pointed_at(ends, float(usel[child, 1]))
        par[child] = first, second
        from_first = int(cut[child]) if ucross[child] < pc else l
        for bit in range(l):
            value = int(pop[first, bit]) if bit < from_first else int(pop[second, bit])
            if umut[child, bit] < pm:
                value = 1 - value
            pop2[child, bit] = value
    return pop2, par
