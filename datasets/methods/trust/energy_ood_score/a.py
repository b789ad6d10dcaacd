"""Free energy E(x; f) = -T ln sum_c exp(f_c(x) / T) as an out-of-distribution score.

Liu et al., "Energy-based Out-of-distribution Detection" (2020),
arXiv:2010.03759, eq. 4.
"""
import numpy as np


def energy_ood_score(z, T):
    """Energy of every row of logits.

    z : (n, k) logits, T : scalar temperature
    returns e : (n,)
    """
    z_max = z.max(axis=1)
    # T ln sum exp(z/T) = z_max + T ln sum exp((z - z_max)/T); exponents are <= 0.
    with np.errstate(over="ignore", under="ignore"):
        Z = np.exp((z - z_max[:, None]) / T).sum(axis=1)
    return -(z_max + T * np.log(Z))
