# %% sample_deviation
# misreading: sample_deviation
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.std(boot_risk, axis=0, ddof=1)
    score = 0.5 * np.sum(recovered, axis=1) + beta * uncertainty
    return uncertainty, score, int(np.argmin(score))


# %% variance
# misreading: variance
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.var(boot_risk, axis=0)
    score = 0.5 * np.sum(recovered, axis=1) + beta * uncertainty
    return uncertainty, score, int(np.argmin(score))


# %% standard_error
# misreading: standard_error
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.std(boot_risk, axis=0) / np.sqrt(boot_risk.shape[0])
    score = 0.5 * np.sum(recovered, axis=1) + beta * uncertainty
    return uncertainty, score, int(np.argmin(score))


# %% component_average
# misreading: component_average
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.std(boot_risk, axis=0)
    score = np.mean(recovered, axis=1) + beta * uncertainty
    return uncertainty, score, int(np.argmin(score))


# %% half_missing
# misreading: half_missing
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.std(boot_risk, axis=0)
    score = np.sum(recovered, axis=1) + beta * uncertainty
    return uncertainty, score, int(np.argmin(score))


# %% uncertainty_as_bonus
# misreading: uncertainty_as_bonus
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.std(boot_risk, axis=0)
    score = np.maximum(0.5 * np.sum(recovered, axis=1) - beta * uncertainty, 0.0)
    return uncertainty, score, int(np.argmin(score))


# %% bootstrap_replaces_recovered
# misreading: bootstrap_replaces_recovered
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.std(boot_risk, axis=0)
    score = np.mean(boot_risk, axis=0) + beta * uncertainty
    return uncertainty, score, int(np.argmin(score))


# %% last_of_the_best
# misreading: last_of_the_best
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.std(boot_risk, axis=0)
    score = 0.5 * np.sum(recovered, axis=1) + beta * uncertainty
    return uncertainty, score, int(len(score) - 1 - np.argmin(score[::-1]))


# %% highest_score
# misreading: highest_score
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    uncertainty = np.std(boot_risk, axis=0)
    score = 0.5 * np.sum(recovered, axis=1) + beta * uncertainty
    return uncertainty, score, int(np.argmax(score))
