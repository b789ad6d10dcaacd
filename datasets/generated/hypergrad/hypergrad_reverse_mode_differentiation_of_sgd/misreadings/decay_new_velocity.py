# misreading: decay_new_velocity
import numpy as np


def reverse_sgd(final_weights, final_velocity, decays, rates, train_grads, train_hessians, train_mixed, final_grad):
    s = len(decays)
    w = np.array(final_weights, dtype=float)
    v = np.array(final_velocity, dtype=float)
    dw = np.array(final_grad, dtype=float)
    dv = np.zeros_like(w)
    dc = np.zeros(s)
    dr = np.zeros(s)
    dh = np.zeros(train_mixed.shape[2])
    for t in range(s - 1, -1, -1):
        g = train_grads[t]
        dr[t] = dw @ v
        w = w - rates[t] * v
        dv = dv + rates[t] * dw
        dc[t] = dv @ (v + g)
        v = (v + (1.0 - decays[t]) * g) / decays[t]
        dw = dw - (1.0 - decays[t]) * (dv @ train_hessians[t])
        dh = dh - (1.0 - decays[t]) * (dv @ train_mixed[t])
        dv = decays[t] * dv
    return w, v, dw, dv, dc, dr, dh
