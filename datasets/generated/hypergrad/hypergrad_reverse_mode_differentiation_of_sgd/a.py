"""Reverse-mode differentiation of stochastic gradient descent with momentum."""
import numpy as np


def reverse_sgd(final_weights, final_velocity, decays, rates, train_grads,
                train_hessians, train_mixed, final_grad):
    w = np.array(final_weights, dtype=np.float64, copy=True)
    v = np.array(final_velocity, dtype=np.float64, copy=True)
    gamma = np.asarray(decays, dtype=np.float64)
    alpha = np.asarray(rates, dtype=np.float64)
    grads = np.asarray(train_grads, dtype=np.float64)
    hess = np.asarray(train_hessians, dtype=np.float64)
    mixed = np.asarray(train_mixed, dtype=np.float64)

    steps = gamma.shape[0]
    dw = np.array(final_grad, dtype=np.float64, copy=True)
    dv = np.zeros_like(dw)
    dtheta = np.zeros(mixed.shape[2], dtype=np.float64)
    dalpha = np.zeros(steps, dtype=np.float64)
    dgamma = np.zeros(steps, dtype=np.float64)

    for t in range(steps - 1, -1, -1):
        # v is here the renewed velocity, held after training step t
        dalpha[t] = np.dot(dw, v)
        w = w - alpha[t] * v
        g = grads[t]
        v = (v + (1.0 - gamma[t]) * g) / gamma[t]
        # v is now the old velocity, held before training step t
        dv = dv + alpha[t] * dw
        dgamma[t] = np.dot(dv, v + g)
        dw = dw - (1.0 - gamma[t]) * (dv @ hess[t])
        dtheta = dtheta + -(1.0 - gamma[t]) * (dv @ mixed[t])
        dv = gamma[t] * dv

    return w, v, dw, dv, dgamma, dalpha, dtheta
