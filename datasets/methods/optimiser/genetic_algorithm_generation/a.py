"""genetic_algorithm_generation, reading A, from its brief alone: optimiser/genetic_algorithm_generation."""
import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    """Returns the next generation of a simple genetic algorithm on bits and the parents of each child.

    Parameters:
        pop : int64 (n, l), individuals, one row of bits each
        fit : float64 (n), fitness of each individual, > 0
        usel : float64 (n, 2), selection draws, two for each child
        ucross : float64 (n), crossover draw of each child
        cut : int64 (n), bits that come from the first parent, 1 .. l - 1
        umut : float64 (n, l), mutation draws
        pc : float64 scalar, crossover rate
        pm : float64 scalar, mutation rate

    Returns:
        pop2 : int64 (n, l), next generation
        par : int64 (n, 2), parents of each child

    Conventions:
        All draws are given. Roulette selection on the fitness as it is: a parent is the first individual
        whose cumulated fitness is strictly above the draw times the total. One child for each pair, whose
        parents may be the same; without crossover it copies the first. A draw strictly below a rate means
        that the event happens. Everyone is replaced, there is no elite, and counting starts at 0.

    Example:
        >>> import numpy as np
        >>> pop, fit = np.array([[0, 0], [1, 1]]), np.array([1.0, 3.0])
        >>> usel = np.array([[0.0, 0.25], [0.5, 0.9]])
        >>> umut = np.array([[0.5, 0.5], [0.0, 0.5]])
        >>> pop2, par = genetic_algorithm_generation(
        ...     pop, fit, usel, np.array([0.1, 0.9]), np.array([1, 1]), umut, 0.5, 0.1)
        >>> pop2.tolist(), par.tolist()
        ([[0, 1], [0, 1]], [[0, 1], [1, 1]])

    Paper:
        The simple genetic algorithm (roulette selection, one-point crossover, bit mutation)
    """
    pop = np.asarray(pop, dtype=np.int64)
    n, bits = pop.shape
    total = np.cumsum(np.asarray(fit, float))
    par = np.searchsorted(total, np.asarray(usel, float) * total[-1], side="right")
    par = np.minimum(par, n - 1).astype(np.int64)
    crossed = (np.asarray(ucross) < pc)[:, None]
    second = crossed & (np.arange(bits) >= np.asarray(cut)[:, None])
    child = np.where(second, pop[par[:, 1]], pop[par[:, 0]])
    return np.where(np.asarray(umut) < pm, 1 - child, child), par
