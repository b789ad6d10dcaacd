# misreading: coarse_solution_as_error
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = functional_restriction @ r + coarse_operator_value
    corrected = fine_iterate + prolongation @ coarse_solution
    return coarse_source, corrected
