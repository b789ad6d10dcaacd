# misreading: residual_sign
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_operator_value - fine_source
    coarse_source = functional_restriction @ r + coarse_operator_value
    corrected = fine_iterate + prolongation @ (coarse_solution - function_restriction @ fine_iterate)
    return coarse_source, corrected
