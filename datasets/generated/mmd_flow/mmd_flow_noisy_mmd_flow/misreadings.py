# %% bandwidth_lost_in_gradient
# misreading: bandwidth_lost_in_gradient
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1)

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = x - gamma * (grad_mean(z, x) - grad_mean(z, target))
    return x


# %% bandwidth_without_one_half
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


# %% diffusion
# misreading: diffusion
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        x = x - gamma * (grad_mean(x, x) - grad_mean(x, target)) + beta[t] * noise[t]
    return x


# %% left_out_of_its_own_mean
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


# %% levels_backwards
# misreading: levels_backwards
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2
    levels = np.asarray(beta)[::-1]

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(levels)):
        z = x + levels[t] * noise[t]
        x = x - gamma * (grad_mean(z, x) - grad_mean(z, target))
    return x


# %% no_repulsion
# misreading: no_repulsion
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = x + gamma * grad_mean(z, target)
    return x


# %% one_particle_after_the_other
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


# %% particles_blurred_in_the_mean
# misreading: particles_blurred_in_the_mean
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = x - gamma * (grad_mean(z, z) - grad_mean(z, target))
    return x


# %% root_of_step_in_noise
# misreading: root_of_step_in_noise
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        z = x + np.sqrt(2.0 * gamma) * beta[t] * noise[t]
        x = x - gamma * (grad_mean(z, x) - grad_mean(z, target))
    return x


# %% sums_instead_of_means
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


# %% twice_the_witness
# misreading: twice_the_witness
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = x - 2.0 * gamma * (grad_mean(z, x) - grad_mean(z, target))
    return x


# %% update_from_blurred_position
# misreading: update_from_blurred_position
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = z - gamma * (grad_mean(z, x) - grad_mean(z, target))
    return x


# %% uphill
# misreading: uphill
import numpy as np


def noisy_mmd_flow(x, target, noise, beta, gamma, bandwidth):
    x = np.array(x, dtype=float)
    s2 = bandwidth ** 2

    def grad_mean(z, p):
        diff = z[:, None, :] - p[None, :, :]
        k = np.exp(-np.sum(diff ** 2, axis=2) / (2 * s2))
        return -np.mean(diff * k[:, :, None], axis=1) / s2

    for t in range(len(beta)):
        z = x + beta[t] * noise[t]
        x = x + gamma * (grad_mean(z, x) - grad_mean(z, target))
    return x
