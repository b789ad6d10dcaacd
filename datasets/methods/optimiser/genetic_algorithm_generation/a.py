"""genetic_algorithm_generation, reading A, from its brief alone: optimiser/genetic_algorithm_generation."""

import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    """Next generation by fitness-proportional selection, one-point crossover and mutation from given draws.

    Parameters:
        pop : int64 (n, l), individuals, one row of bits each
        fit : float64 (n), fitness of each individual
        usel : float64 (n, 2), selection draws, two for each child
        ucross : float64 (n), crossover draw of each child
        cut : int64 (n), bits that come from the first parent
        umut : float64 (n, l), mutation draws
        pc : float64 scalar, crossover rate
        pm : float64 scalar, mutation rate

    Returns:
        pop2 : int64 (n, l), next generation
        par : int64 (n, 2), parents of each child

    Conventions:
        Counting from 0. A parent is the first whose cumulative fitness exceeds the draw times the total; both
        may be the same. Crossover and mutation happen strictly below their rates; without crossover the child
        is its first parent before mutation. Everybody is replaced.

    Example:
        >>> import numpy as np
        >>> pop2, par = genetic_algorithm_generation(
        ...     np.array([[0, 0], [1, 1]]), np.array([1.0, 3.0]), np.array([[0.0, 0.5], [0.25, 0.9]]),
        ...     np.array([0.0, 0.9]), np.array([1, 1]), np.array([[0.9, 0.0], [0.9, 0.9]]), 0.5, 0.1)
        >>> pop2.tolist(), par.tolist()
        ([[0, 0], [1, 1]], [[0, 1], [1, 1]])

    Paper:
        Genetic algorithm, one generation
    """
    pop = np.asarray(pop, dtype=np.int64)
    cumulative = np.cumsum(np.asarray(fit, dtype=float))
    par = np.searchsorted(cumulative, np.asarray(usel) * cumulative[-1], side="right").astype(np.int64)
    crossed = (np.asarray(ucross) < pc)[:, None]
    second = crossed & (np.arange(pop.shape[1]) >= np.asarray(cut)[:, None])
    child = np.where(second, pop[par[:, 1]], pop[par[:, 0]])
    return np.where(np.asarray(umut) < pm, 1 - child, child), par
