"""Selection of a candidate by recovered risk penalized with bootstrap uncertainty."""
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    # u_m: population standard deviation over the resamples.
    uncertainty = np.std(boot_risk, axis=0)

    # Half of the total of the components, plus beta times the uncertainty.
    score = 0.5 * np.sum(recovered, axis=1) + float(beta) * uncertainty

    selected = int(np.argmin(score))
    return uncertainty, score, selected
