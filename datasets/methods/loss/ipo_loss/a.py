"""IPO loss (Azar et al., 2023, eq. 17)."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    """Mean squared gap between the log-ratio margin and 1/(2 tau).

    pc, pr : [n] log-probabilities of the preferred and the other answer, policy
    rc, rr : [n] the same under the reference
    tau : strength of the tie to the reference
    """
    n = pc.shape[0]
    h = (pc - rc) - (pr - rr)
    return float(np.sum((h - 1.0 / (2.0 * tau)) ** 2) / n)
