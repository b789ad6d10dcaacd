# misreading: left_out_of_its_own_mean
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    n = x.shape[0]
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    def grad_others(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        np.fill_diagonal(k, 0.0)
        return -np.sum(diff * k[:, :, None], axis=1) / (s2 * max(n - 1, 1))

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = x - gamma * (grad_others(z, x) - grad_mean(z, target))
    return x
