"""genetic_algorithm_generation, reading B, from its brief alone: optimiser/genetic_algorithm_generation."""
import numpy as np


def _pointed_at(lengths, share):
    """Number of the individual that lies at this share of the line of all lengths (list of n floats)."""
    place = share * sum(lengths)
    end = 0.0
    for individual, length in enumerate(lengths):
        end += length
        if place < end:
            return individual
    return len(lengths) - 1


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    """Next generation (n, l) and the two parents of each child (n, 2), both int64.

    Parents are chosen in proportion to fitness, a border belonging to the later individual; one-point
    crossover where ucross < pc, else the first parent; bits flip where umut < pm. Nothing is drawn.
    """
    n, l = pop.shape
    lengths = [float(value) for value in fit]
    pop2 = np.zeros((n, l), dtype=np.int64)
    par = np.zeros((n, 2), dtype=np.int64)
    for child in range(n):
        first = _pointed_at(lengths, float(usel[child, 0]))
        second = _pointed_at(lengths, float(usel[child, 1]))
        par[child] = (first, second)
        crossed = ucross[child] < pc
        for bit in range(l):
            parent = second if crossed and bit >= cut[child] else first
            value = int(pop[parent, bit])
            if umut[child, bit] < pm:
                value = 1 - value
            pop2[child, bit] = value
    return pop2, par
