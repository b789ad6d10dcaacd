"""Number of cells with both a given perturbation and nonzero expression of a given gene."""
import numpy as np


def effective_sample_size(presence, expression):
    number_of_cells, number_of_perturbations = presence.shape
    number_of_genes = expression.shape[1]
    ess = np.zeros((number_of_perturbations, number_of_genes), dtype=np.int64)

    for perturbation in range(number_of_perturbations):
        for gene in range(number_of_genes):
            # Count the cells in which both presence and expression are nonzero.
            cells = 0
            for i in range(number_of_cells):
                if presence[i, perturbation] * expression[i, gene] > 0:
                    cells = cells + 1
            ess[perturbation, gene] = cells

    return ess
