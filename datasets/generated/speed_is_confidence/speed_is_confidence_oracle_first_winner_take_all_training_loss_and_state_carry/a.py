"""One step of oracle-first training: winner choice, loss and carried states."""
import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    k, n, v = y_logits.shape
    alpha = float(smoothing)

    shifted = y_logits - np.max(y_logits, axis=-1, keepdims=True)
    log_prob = shifted - np.log(np.sum(np.exp(shifted), axis=-1, keepdims=True))

    true_log_prob = log_prob[:, np.arange(n), y_target]
    mean_log_prob = np.mean(log_prob, axis=-1)
    per_position = -((1.0 - alpha) * true_log_prob + alpha * mean_log_prob)
    ce = np.mean(per_position, axis=-1)

    winner = int(np.argmin(ce))
    predicted = np.argmax(y_logits[winner], axis=-1)
    solved = bool(np.all(predicted == y_target))

    q = float(q_logits[winner])
    if solved:
        bce = float(np.logaddexp(0.0, -q))
    else:
        bce = float(np.logaddexp(0.0, q))
    total_loss = float(ce[winner]) + float(halt_weight) * bce

    z_high_next = np.array(np.repeat(z_high[winner:winner + 1], k, axis=0), dtype=np.float64)
    z_low_next = np.array(z_low, dtype=np.float64, copy=True)
    return winner, solved, float(total_loss), z_high_next, z_low_next
