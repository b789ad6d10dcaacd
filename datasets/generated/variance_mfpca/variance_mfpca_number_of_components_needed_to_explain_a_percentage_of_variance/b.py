"""Number of multivariate components needed to explain a percentage of variance."""
import numpy as np


def n_components_for_variance(nu, alpha):
    number_of_components = len(nu)

    # Components from the largest eigenvalue to the smallest.
    sorted_eigenvalues = sorted((float(value) for value in nu), reverse=True)

    # Running sums; the last one is the total.
    running_sums = []
    running_sum = 0.0
    for eigenvalue in sorted_eigenvalues:
        running_sum += eigenvalue
        running_sums.append(running_sum)
    total = running_sum

    # Percentages relative to the total.
    pve = np.zeros(number_of_components, dtype=np.float64)
    pve_cum = np.zeros(number_of_components, dtype=np.float64)
    for component in range(number_of_components):
        pve[component] = 100.0 * (sorted_eigenvalues[component] / total)
        pve_cum[component] = 100.0 * (running_sums[component] / total)

    # Smallest number of components whose cumulative percentage reaches alpha.
    # A shortfall of the size of rounding errors does not count.
    rounding_allowance = 1e-12 * alpha
    npc = number_of_components
    for component in range(number_of_components):
        if pve_cum[component] >= alpha - rounding_allowance:
            npc = component + 1
            break

    return int(npc), pve, pve_cum
