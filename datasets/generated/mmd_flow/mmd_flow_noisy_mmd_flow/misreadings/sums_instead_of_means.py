# misreading: sums_instead_of_means
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_sum(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.sum(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = x - gamma * (grad_sum(z, x) - grad_sum(z, target))
    return x
