# misreading: one_particle_after_the_other
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        for i in range(x.shape[0]):
            z = x[i:i + 1] + beta[t] * noise[t][i:i + 1]
            x[i] = x[i] - gamma * (grad_mean(z, x) - grad_mean(z, target))[0]
    return x
