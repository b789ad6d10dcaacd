# %% coarse_operator_subtracted
# misreading: coarse_operator_subtracted
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = functional_restriction @ r - coarse_operator_value
    corrected = fine_iterate + prolongation @ (coarse_solution - function_restriction @ fine_iterate)
    return coarse_source, corrected


# %% coarse_solution_as_error
# misreading: coarse_solution_as_error
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = functional_restriction @ r + coarse_operator_value
    corrected = fine_iterate + prolongation @ coarse_solution
    return coarse_source, corrected


# %% correction_subtracted
# misreading: correction_subtracted
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = functional_restriction @ r + coarse_operator_value
    corrected = fine_iterate - prolongation @ (coarse_solution - function_restriction @ fine_iterate)
    return coarse_source, corrected


# %% fine_operator_left_out
# misreading: fine_operator_left_out
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    coarse_source = functional_restriction @ fine_source + coarse_operator_value
    corrected = fine_iterate + prolongation @ (coarse_solution - function_restriction @ fine_iterate)
    return coarse_source, corrected


# %% iterate_by_functional_restriction
# misreading: iterate_by_functional_restriction
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = functional_restriction @ r + coarse_operator_value
    corrected = fine_iterate + prolongation @ (coarse_solution - functional_restriction @ fine_iterate)
    return coarse_source, corrected


# %% iterate_replaced
# misreading: iterate_replaced
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = functional_restriction @ r + coarse_operator_value
    corrected = prolongation @ coarse_solution
    return coarse_source, corrected


# %% no_coarse_operator
# misreading: no_coarse_operator
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = functional_restriction @ r
    corrected = fine_iterate + prolongation @ (coarse_solution - function_restriction @ fine_iterate)
    return coarse_source, corrected


# %% residual_sign
# misreading: residual_sign
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_operator_value - fine_source
    coarse_source = functional_restriction @ r + coarse_operator_value
    corrected = fine_iterate + prolongation @ (coarse_solution - function_restriction @ fine_iterate)
    return coarse_source, corrected


# %% restrictions_swapped
# misreading: restrictions_swapped
import numpy as np


def fas_coarse_correction(fine_iterate, fine_source, fine_operator_value, coarse_operator_value, coarse_solution, functional_restriction, function_restriction, prolongation):
    r = fine_source - fine_operator_value
    coarse_source = function_restriction @ r + coarse_operator_value
    corrected = fine_iterate + prolongation @ (coarse_solution - functional_restriction @ fine_iterate)
    return coarse_source, corrected
