# %% decay_new_velocity
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


# %% decay_without_gradient
# misreading: decay_without_gradient
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
        v = (v + (1.0 - decays[t]) * g) / decays[t]
        dv = dv + rates[t] * dw
        dc[t] = dv @ v
        dw = dw - (1.0 - decays[t]) * (dv @ train_hessians[t])
        dh = dh - (1.0 - decays[t]) * (dv @ train_mixed[t])
        dv = decays[t] * dv
    return w, v, dw, dv, dc, dr, dh


# %% rate_old_velocity
# misreading: rate_old_velocity
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
        w = w - rates[t] * v
        v = (v + (1.0 - decays[t]) * g) / decays[t]
        dr[t] = dw @ v
        dv = dv + rates[t] * dw
        dc[t] = dv @ (v + g)
        dw = dw - (1.0 - decays[t]) * (dv @ train_hessians[t])
        dh = dh - (1.0 - decays[t]) * (dv @ train_mixed[t])
        dv = decays[t] * dv
    return w, v, dw, dv, dc, dr, dh


# %% transposed_hessian
# misreading: transposed_hessian
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
        v = (v + (1.0 - decays[t]) * g) / decays[t]
        dv = dv + rates[t] * dw
        dc[t] = dv @ (v + g)
        dw = dw - (1.0 - decays[t]) * (train_hessians[t] @ dv)
        dh = dh - (1.0 - decays[t]) * (dv @ train_mixed[t])
        dv = decays[t] * dv
    return w, v, dw, dv, dc, dr, dh


# %% undamped_gradient
# misreading: undamped_gradient
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
        v = (v + (1.0 - decays[t]) * g) / decays[t]
        dv = dv + rates[t] * dw
        dc[t] = dv @ (v + g)
        dw = dw - dv @ train_hessians[t]
        dh = dh - dv @ train_mixed[t]
        dv = decays[t] * dv
    return w, v, dw, dv, dc, dr, dh


# %% velocity_grad_forgotten
# misreading: velocity_grad_forgotten
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
        v = (v + (1.0 - decays[t]) * g) / decays[t]
        dv = rates[t] * dw
        dc[t] = dv @ (v + g)
        dw = dw - (1.0 - decays[t]) * (dv @ train_hessians[t])
        dh = dh - (1.0 - decays[t]) * (dv @ train_mixed[t])
        dv = decays[t] * dv
    return w, v, dw, dv, dc, dr, dh
