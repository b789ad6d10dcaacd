"""Free energy of logits as an out-of-distribution score.

Liu, Wang, Owens and Li, "Energy-based Out-of-distribution Detection" (2020),
arXiv 2010.03759, equation 4.
"""

import math

import numpy as np


def energy_ood_score(z, T):
    """z: float64 [n, k] logits; T: float temperature.

    Returns one energy per row, float64 [n].
    """
    energies = np.zeros(z.shape[0])
    for row, logits in enumerate(z.tolist()):
        peak = max(logits)
        mass = 0.0
        for logit in logits:
            mass += math.exp((logit - peak) / T)
        energies[row] = -(peak + T * math.log(mass))
    return energies
