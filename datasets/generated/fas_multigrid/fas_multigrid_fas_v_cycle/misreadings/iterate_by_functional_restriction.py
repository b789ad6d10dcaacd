# misreading: iterate_by_functional_restriction
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = functional_restriction @ r + coarse_operator_value
    corrected = fine_iterate + prolongation @ (coarse_solution - functional_restriction @ fine_iterate)
    return coarse_source, corrected
