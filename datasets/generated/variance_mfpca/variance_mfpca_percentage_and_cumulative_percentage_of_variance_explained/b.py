"""Percentage and cumulative percentage of variance explained by multivariate components."""
import numpy as np


def variance_explained(nu):
    number_of_components = len(nu)

    # Running sums of the eigenvalues in the given order; the last one is the total.
    running_sums = np.zeros(number_of_components, dtype=np.float64)
    running_sum = 0.0
    for component in range(number_of_components):
        running_sum += float(nu[component])
        running_sums[component] = running_sum
    total = running_sum

    # Percentages relative to the total.
    pve = np.zeros(number_of_components, dtype=np.float64)
    pve_cum = np.zeros(number_of_components, dtype=np.float64)
    for component in range(number_of_components):
        pve[component] = 100.0 * (nu[component] / total)
        pve_cum[component] = 100.0 * (running_sums[component] / total)

    return pve, pve_cum
