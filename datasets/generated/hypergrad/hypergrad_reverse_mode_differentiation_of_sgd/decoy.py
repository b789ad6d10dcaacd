"""Reverse-mode differentiation of SGD with v' = g v - (1-g) grad, w' = w + a v'."""
import numpy as np


def reverse_sgd(final_weights, final_velocity, decays, rates, train_grads, train_hessians, train_mixed, final_grad):
    w = np.array(final_weights, dtype=np.float64)
    v = np.array(final_velocity, dtype=np.float64)
    decays = np.asarray(decays, dtype=np.float64)
    rates = np.asarray(rates, dtype=np.float64)
    grads = np.asarray(train_grads, dtype=np.float64)
    hess = np.asarray(train_hessians, dtype=np.float64)
    mixed = np.asarray(train_mixed, dtype=np.float64)
    s = decays.shape[0]
    dw = np.array(final_grad, dtype=np.float64)
    dv = np.zeros_like(w)
    ddecay = np.zeros(s, dtype=np.float64)
    drate = np.zeros(s, dtype=np.float64)
    dhyper = np.zeros(mixed.shape[2], dtype=np.float64)
    for t in range(s - 1, -1, -1):
        a = rates[t]
        g = decays[t]
        drate[t] = np.dot(dw, v)
        w = w - a * v
        v = (v + (1.0 - g) * grads[t]) / g
        dv = dv + a * dw
        ddecay[t] = np.dot(dv, v + grads[t])
        dw = dw - (1.0 - g) * (dv @ hess[t])
        dhyper = dhyper - (1.0 - g) * (dv @ mixed[t])
        dv = g * dv
    return w, v, dw, dv, ddecay, drate, dhyper
