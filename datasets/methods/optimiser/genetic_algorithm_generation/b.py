"""Genetic algorithm generation, reading B, from its brief alone: optimiser/genetic_algorithm_generation."""
import numpy as np


def _ends_on_the_line(fit):
    """List of n floats: where the piece of each individual ends when they lie one after the other."""
    ends, reached = [], 0.0
    for length in fit:
        reached += length
        ends.append(reached)
    return ends


def _pointed_at(ends, share):
    """Index (an int) of the individual at this share of the whole length; a border is the later one's."""
    place = share * ends[-1]
    for i, end in enumerate(ends):
        if place < end:
            return i
    return len(ends) - 1


def _child(first, second, crossed, cut):
    """List of l bits: the first cut bits of first and the rest of second if crossed, else those of first."""
    if crossed:
        return first[:cut] + second[cut:]
    return list(first)


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    """Next generation of bits, int64 (n, l), and the indices of the two parents of each child, int64 (n, 2).

    Parents in proportion to fitness from given draws, one-point crossover if the draw is below pc, and each
    bit turned over if its draw is below pm; every individual is replaced, counting is from 0.
    """
    bits = np.asarray(pop).tolist()
    ends = _ends_on_the_line(np.asarray(fit, dtype=np.float64).tolist())
    usel = np.asarray(usel, dtype=np.float64).tolist()
    n, l = len(bits), len(bits[0])
    pop2 = np.zeros((n, l), dtype=np.int64)
    par = np.zeros((n, 2), dtype=np.int64)
    for c in range(n):
        mother = _pointed_at(ends, usel[c][0])
        father = _pointed_at(ends, usel[c][1])
        par[c] = (mother, father)
        child = _child(bits[mother], bits[father], ucross[c] < pc, int(cut[c]))
        for j in range(l):
            pop2[c, j] = 1 - child[j] if umut[c][j] < pm else child[j]
    return pop2, par
