"""Generalized advantage estimation: weighted sum of temporal-difference errors, cut at episode ends.

Paper: Schulman et al., "High-Dimensional Continuous Control Using Generalized Advantage
Estimation" (arXiv 1506.02438), eq. 10 and eq. 16 (as a recursion).
"""
import numpy as np


def gae(r, v, done, gamma, lam):
    """r: [t] rewards, v: [t+1] values, done: [t] int, gamma, lam: [] -> adv: [t] (eq. 16)."""
    steps = r.shape[0]
    gamma, lam = float(gamma), float(lam)
    adv = np.zeros(steps, dtype=np.float64)
    later = 0.0  # the advantage after the last step
    for i in range(steps - 1, -1, -1):
        if int(done[i]) == 1:
            # The episode ends here: no bootstrap, nothing flows back from later steps.
            later = float(r[i]) - float(v[i])
        else:
            # Temporal-difference error, eq. 10, then the recursion of eq. 16.
            delta = float(r[i]) + gamma * float(v[i + 1]) - float(v[i])
            later = delta + gamma * lam * later
        adv[i] = later
    return adv
