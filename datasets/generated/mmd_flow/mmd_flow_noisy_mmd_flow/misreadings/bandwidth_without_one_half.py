# misreading: bandwidth_without_one_half
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / s2)
        return -2.0 * np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = x - gamma * (grad_mean(z, x) - grad_mean(z, target))
    return x
