"""Coarse right side and coarse correction of one two-level full approximation scheme step."""
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution,
                          functional_restriction, function_restriction, prolongation):
    residual = fine_source - fine_operator_value
    coarse_source = functional_restriction @ residual + coarse_operator_value
    restricted_iterate = function_restriction @ fine_iterate
    corrected_iterate = fine_iterate + prolongation @ (coarse_solution - restricted_iterate)
    return coarse_source, corrected_iterate
