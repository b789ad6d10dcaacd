"""genetic_algorithm_generation, reading B, from its brief alone: optimiser/genetic_algorithm_generation."""
import numpy as np


def _right_ends(fit):
    """Return the n places where the individuals end on the line, from a list of n fitness values."""
    ends = []
    place = 0.0
    for fitness in fit:
        place += fitness
        ends.append(place)
    return ends


def _individual_at(share, ends):
    """Return the number of the individual at this share of the line; a border belongs to the later one."""
    point = share * ends[-1]
    for i, end in enumerate(ends):
        if point < end:
            return i
    return len(ends) - 1


def _mutated(bits, draws, pm):
    """Return the list of bits with every bit turned over whose draw (list of the same length) is below pm."""
    return [1 - bit if draw < pm else bit for bit, draw in zip(bits, draws)]


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    """Return (pop2, par): the next generation, int64 (n, l), and the two parents of each child, int64 (n, 2).

    Parents are picked in proportion to fitness by the given draws; a crossover draw below pc joins the first
    cut bits of the first parent to the rest of the second, otherwise the first parent is copied; then bits
    with a mutation draw below pm are turned over. Nothing is drawn here and no elite is kept.
    """
    parents_bits = np.asarray(pop, dtype=np.int64).tolist()
    usel = np.asarray(usel, dtype=np.float64)
    umut = np.asarray(umut, dtype=np.float64)
    ends = _right_ends(np.asarray(fit, dtype=np.float64).tolist())
    n = len(parents_bits)
    pop2 = np.zeros((n, len(parents_bits[0])), dtype=np.int64)
    par = np.zeros((n, 2), dtype=np.int64)
    for child in range(n):
        first = _individual_at(float(usel[child, 0]), ends)
        second = _individual_at(float(usel[child, 1]), ends)
        bits = parents_bits[first]
        if ucross[child] < pc:
            border = int(cut[child])
            bits = parents_bits[first][:border] + parents_bits[second][border:]
        pop2[child] = _mutated(bits, umut[child].tolist(), pm)
        par[child] = (first, second)
    return pop2, par
