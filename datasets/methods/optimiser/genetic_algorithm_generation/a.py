"""genetic_algorithm_generation, reading A, from its brief alone: optimiser/genetic_algorithm_generation."""
import numpy as np


def genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, pc, pm):
    """Return the next generation of a genetic algorithm on bits and the parents of each child.

    Parameters:
        pop : int64 (n, l), individuals, one row of bits each, l at least 2
        fit : float64 (n), fitness of each individual, 0.01 to 100
        usel : float64 (n, 2), selection draws, two for each child, 0 to 0.999
        ucross : float64 (n), crossover draw of each child, 0 to below 1
        cut : int64 (n), bits that come from the first parent, 1 to l - 1
        umut : float64 (n, l), mutation draws, 0 to below 1
        pc : float64 scalar, crossover rate, 0 to 1
        pm : float64 scalar, mutation rate, 0 to 1

    Returns:
        pop2 : int64 (n, l), next generation
        par : int64 (n, 2), parents of each child

    Conventions:
        All draws are inputs. Parents are selected in proportion to the fitness as it is: the first
        individual whose cumulative fitness is strictly above the draw times the total; both may be the
        same. One child per pair, by one-point crossover where its draw is strictly below pc, else a copy
        of the first parent. A bit flips where its draw is strictly below pm. Nobody of the old generation
        is kept. Counting is from 0.

    Example:
        >>> import numpy as np
        >>> pop, fit = np.array([[0, 0, 0], [1, 1, 1]]), np.array([1.0, 3.0])
        >>> usel, ucross = np.array([[0.25, 0.0], [0.125, 0.75]]), np.array([0.25, 0.5])
        >>> umut = np.array([[0.5, 0.5, 0.5], [0.5, 0.5, 0.0]])
        >>> cut = np.array([1, 2])
        >>> pop2, par = genetic_algorithm_generation(pop, fit, usel, ucross, cut, umut, 0.5, 0.25)
        >>> pop2.tolist(), par.tolist()
        ([[1, 0, 0], [0, 0, 1]], [[1, 0], [0, 1]])

    Paper:
        Genetic algorithm with roulette selection, one-point crossover and mutation
    """
    pop = np.asarray(pop, dtype=np.int64)
    cumulative = np.cumsum(np.asarray(fit, dtype=np.float64))
    total = cumulative[-1]
    par = np.searchsorted(cumulative, np.asarray(usel) * total, side="right").astype(np.int64)
    first, second = pop[par[:, 0]], pop[par[:, 1]]
    crossed = np.asarray(ucross)[:, None] < pc
    from_second = crossed & (np.arange(pop.shape[1])[None, :] >= np.asarray(cut)[:, None])
    child = np.where(from_second, second, first)
    pop2 = np.where(np.asarray(umut) < pm, 1 - child, child)
    return pop2, par
