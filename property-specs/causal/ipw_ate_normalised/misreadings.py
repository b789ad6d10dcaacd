# %% divided_by_the_units
"""Variant: both weighted sums are divided by n, as Horvitz and Thompson have it."""

import numpy as np


def ipw_ate_normalised(y, t, e):
    return np.mean(t * y / e) - np.mean((1 - t) * y / (1.0 - e))


# %% divided_by_the_units_of_the_arm
"""Misread: each arm is divided by the number of its units."""

import numpy as np


def quotient(top, bottom):
    return top / bottom if bottom > 0.0 else 0.0


def ipw_ate_normalised(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    return quotient(np.sum(treated * y), np.sum(t)) - quotient(np.sum(control * y), np.sum(1 - t))


# %% one_over_e_for_both_arms
"""Misread: controls have the weight 1/e, too."""

import numpy as np


def quotient(top, bottom):
    return top / bottom if bottom > 0.0 else 0.0


def ipw_ate_normalised(y, t, e):
    treated, control = t / e, (1 - t) / e
    return quotient(np.sum(treated * y), np.sum(treated)) - quotient(np.sum(control * y), np.sum(control))


# %% one_sum_of_weights_for_both_arms
"""Misread: both arms are divided by the sum of all weights."""

import numpy as np


def ipw_ate_normalised(y, t, e):
    treated, control = t / e, (1 - t) / (1.0 - e)
    return np.sum((treated - control) * y) / np.sum(treated + control)


# %% propensity_as_weight
"""Misread: treated units have the weight e and controls 1 - e."""

import numpy as np


def quotient(top, bottom):
    return top / bottom if bottom > 0.0 else 0.0


def ipw_ate_normalised(y, t, e):
    treated, control = t * e, (1 - t) * (1.0 - e)
    return quotient(np.sum(treated * y), np.sum(treated)) - quotient(np.sum(control * y), np.sum(control))


# %% without_weights
"""Misread: the difference of the plain means of the arms."""

import numpy as np


def quotient(top, bottom):
    return top / bottom if bottom > 0.0 else 0.0


def ipw_ate_normalised(y, t, e):
    return quotient(np.sum(t * y), np.sum(t)) - quotient(np.sum((1 - t) * y), np.sum(1 - t))
