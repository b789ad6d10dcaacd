"""n-step bootstrapped return, from "Asynchronous Methods for Deep
Reinforcement Learning" (Mnih et al., 2016, section 4)."""

import numpy as np


def n_step_return(r, v, n, gamma):
    """Discounted rewards of up to n steps and the value after them.

    r : [t] rewards
    v : [t+1] values of the states visited
    n : largest number of rewards summed
    gamma : discount
    Returns [t].
    """
    t = r.shape[0]
    G = np.empty(t, dtype=np.float64)
    for i in range(t):
        k_i = min(n, t - i)
        rewards = sum(gamma ** j * r[i + j] for j in range(k_i))
        G[i] = rewards + gamma ** k_i * v[i + k_i]
    return G
