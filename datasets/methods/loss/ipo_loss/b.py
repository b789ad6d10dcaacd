"""Identity preference optimisation, IPO (Azar et al., 2023)."""


def ipo_loss(pc, pr, rc, rr, tau):
    """Mean squared gap between the log-ratio margin and 1 / (2 tau) (eq. 17).

    pc   float64 [n], log-probability of the preferred answer under the policy
    pr   float64 [n], log-probability of the other answer under the policy
    rc   float64 [n], log-probability of the preferred answer under the reference
    rr   float64 [n], log-probability of the other answer under the reference
    tau  float, strength of the tie to the reference, > 0

    Returns a float.
    """
    target_margin = 0.5 / tau
    n = len(pc)
    total = 0.0
    for i in range(n):
        gain_preferred = float(pc[i]) - float(rc[i])
        gain_other = float(pr[i]) - float(rr[i])
        gap = (gain_preferred - gain_other) - target_margin
        total += gap * gap
    return total / n
