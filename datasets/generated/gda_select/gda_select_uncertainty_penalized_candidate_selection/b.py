"""Selection of a candidate by recovered risk penalized with bootstrap uncertainty."""
import numpy as np


def penalized_selection(recovered, boot_risk, beta):
    number_of_candidates, number_of_components = recovered.shape
    number_of_resamples = boot_risk.shape[0]

    # Uncertainty: population standard deviation over the bootstrap resamples.
    uncertainty = np.zeros(number_of_candidates, dtype=np.float64)
    for m in range(number_of_candidates):
        mean_risk = np.sum(boot_risk[:, m]) / number_of_resamples
        deviations = boot_risk[:, m] - mean_risk
        variance = np.sum(deviations * deviations) / number_of_resamples
        uncertainty[m] = np.sqrt(variance)

    # Score: half of the total recovered risk plus the weighted uncertainty.
    score = np.zeros(number_of_candidates, dtype=np.float64)
    for m in range(number_of_candidates):
        total_recovered = 0.0
        for b in range(number_of_components):
            total_recovered = total_recovered + recovered[m, b]
        score[m] = 0.5 * total_recovered + beta * uncertainty[m]

    # The lowest score is selected; among equal scores the lowest index.
    selected = 0
    for m in range(1, number_of_candidates):
        if score[m] < score[selected]:
            selected = m

    return uncertainty, score, np.int64(selected)
