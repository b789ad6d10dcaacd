# %% smoothing_over_others
# misreading: smoothing_over_others
import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    k, n, v = y_logits.shape
    high = y_logits.max(axis=2, keepdims=True)
    logp = y_logits - high - np.log(np.exp(y_logits - high).sum(axis=2, keepdims=True))
    true = logp[:, np.arange(n), y_target]
    others = (logp.sum(axis=2) - true) / (v - 1)
    loss = -((1.0 - smoothing) * true + smoothing * others).mean(axis=1)
    win = int(np.argmin(loss))
    solved = bool(np.all(np.argmax(y_logits[win], axis=1) == y_target))
    q = float(q_logits[win])
    bce = float(np.logaddexp(0.0, q)) - (q if solved else 0.0)
    total = float(loss[win]) + halt_weight * bce
    return win, solved, float(max(total, 0.0)), np.tile(z_high[win], (k, 1)), np.array(z_low)


# %% choice_not_smoothed
# misreading: choice_not_smoothed
import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    k, n, v = y_logits.shape
    high = y_logits.max(axis=2, keepdims=True)
    logp = y_logits - high - np.log(np.exp(y_logits - high).sum(axis=2, keepdims=True))
    true = logp[:, np.arange(n), y_target]
    loss = -((1.0 - smoothing) * true + smoothing * logp.mean(axis=2)).mean(axis=1)
    win = int(np.argmin(-true.mean(axis=1)))
    solved = bool(np.all(np.argmax(y_logits[win], axis=1) == y_target))
    q = float(q_logits[win])
    bce = float(np.logaddexp(0.0, q)) - (q if solved else 0.0)
    total = float(loss[win]) + halt_weight * bce
    return win, solved, float(max(total, 0.0)), np.tile(z_high[win], (k, 1)), np.array(z_low)


# %% choice_by_total
# misreading: choice_by_total
import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    k, n, v = y_logits.shape
    high = y_logits.max(axis=2, keepdims=True)
    logp = y_logits - high - np.log(np.exp(y_logits - high).sum(axis=2, keepdims=True))
    true = logp[:, np.arange(n), y_target]
    loss = -((1.0 - smoothing) * true + smoothing * logp.mean(axis=2)).mean(axis=1)
    right = np.all(np.argmax(y_logits, axis=2) == y_target[None, :], axis=1)
    bce = np.logaddexp(0.0, q_logits) - np.where(right, q_logits, 0.0)
    totals = loss + halt_weight * bce
    win = int(np.argmin(totals))
    return win, bool(right[win]), float(max(totals[win], 0.0)), np.tile(z_high[win], (k, 1)), np.array(z_low)


# %% summed_over_positions
# misreading: summed_over_positions
import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    k, n, v = y_logits.shape
    high = y_logits.max(axis=2, keepdims=True)
    logp = y_logits - high - np.log(np.exp(y_logits - high).sum(axis=2, keepdims=True))
    true = logp[:, np.arange(n), y_target]
    loss = -((1.0 - smoothing) * true + smoothing * logp.mean(axis=2)).sum(axis=1)
    win = int(np.argmin(loss))
    solved = bool(np.all(np.argmax(y_logits[win], axis=1) == y_target))
    q = float(q_logits[win])
    bce = float(np.logaddexp(0.0, q)) - (q if solved else 0.0)
    total = float(loss[win]) + halt_weight * bce
    return win, solved, float(max(total, 0.0)), np.tile(z_high[win], (k, 1)), np.array(z_low)


# %% low_state_copied_too
# misreading: low_state_copied_too
import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    k, n, v = y_logits.shape
    high = y_logits.max(axis=2, keepdims=True)
    logp = y_logits - high - np.log(np.exp(y_logits - high).sum(axis=2, keepdims=True))
    true = logp[:, np.arange(n), y_target]
    loss = -((1.0 - smoothing) * true + smoothing * logp.mean(axis=2)).mean(axis=1)
    win = int(np.argmin(loss))
    solved = bool(np.all(np.argmax(y_logits[win], axis=1) == y_target))
    q = float(q_logits[win])
    bce = float(np.logaddexp(0.0, q)) - (q if solved else 0.0)
    total = float(loss[win]) + halt_weight * bce
    return win, solved, float(max(total, 0.0)), np.tile(z_high[win], (k, 1)), np.tile(z_low[win], (k, 1))


# %% halting_label_flipped
# misreading: halting_label_flipped
import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    k, n, v = y_logits.shape
    high = y_logits.max(axis=2, keepdims=True)
    logp = y_logits - high - np.log(np.exp(y_logits - high).sum(axis=2, keepdims=True))
    true = logp[:, np.arange(n), y_target]
    loss = -((1.0 - smoothing) * true + smoothing * logp.mean(axis=2)).mean(axis=1)
    win = int(np.argmin(loss))
    solved = bool(np.all(np.argmax(y_logits[win], axis=1) == y_target))
    q = float(q_logits[win])
    bce = float(np.logaddexp(0.0, q)) - (0.0 if solved else q)
    total = float(loss[win]) + halt_weight * bce
    return win, solved, float(max(total, 0.0)), np.tile(z_high[win], (k, 1)), np.array(z_low)


# %% solved_at_any_position
# misreading: solved_at_any_position
import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    k, n, v = y_logits.shape
    high = y_logits.max(axis=2, keepdims=True)
    logp = y_logits - high - np.log(np.exp(y_logits - high).sum(axis=2, keepdims=True))
    true = logp[:, np.arange(n), y_target]
    loss = -((1.0 - smoothing) * true + smoothing * logp.mean(axis=2)).mean(axis=1)
    win = int(np.argmin(loss))
    solved = bool(np.any(np.argmax(y_logits[win], axis=1) == y_target))
    q = float(q_logits[win])
    bce = float(np.logaddexp(0.0, q)) - (q if solved else 0.0)
    total = float(loss[win]) + halt_weight * bce
    return win, solved, float(max(total, 0.0)), np.tile(z_high[win], (k, 1)), np.array(z_low)
