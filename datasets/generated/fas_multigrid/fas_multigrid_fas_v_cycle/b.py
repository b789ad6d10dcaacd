"""One coarse correction of the full approximation scheme between two meshes."""
import numpy as np


def _apply(matrix, vector):
    # Matrix times column vector, added up from the first column to the last.
    rows, columns = matrix.shape
    result = np.zeros(rows, dtype=np.float64)
    for j in range(columns):
        result += matrix[:, j] * vector[j]
    return result


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value,
                          coarse_solution, functional_restriction, function_restriction, prolongation):
    # Residual of the fine problem: right side less operator at the iterate.
    fine_residual = fine_source - fine_operator_value

    # The residual is a functional, so it is restricted by R'.
    restricted_residual = _apply(functional_restriction, fine_residual)

    # Right side of the FAS equation on the coarse mesh.
    coarse_source = restricted_residual + coarse_operator_value

    # The iterate is a function, so it is restricted by R.
    restricted_iterate = _apply(function_restriction, fine_iterate)

    # Coarse-mesh error, extended to the fine mesh and added to the iterate.
    coarse_error = coarse_solution - restricted_iterate
    fine_correction = _apply(prolongation, coarse_error)
    corrected_iterate = fine_iterate + fine_correction

    return coarse_source, corrected_iterate
