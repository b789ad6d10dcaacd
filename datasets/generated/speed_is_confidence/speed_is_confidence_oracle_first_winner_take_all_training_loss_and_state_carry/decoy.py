"""Oracle-first (winner-take-all) loss over parallel heads with state carry."""
import math

import numpy as np


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    """Train on the head with the lowest cross-entropy and carry its high-level state."""
    k, n, v = y_logits.shape
    peak = np.max(y_logits, axis=2, keepdims=True)
    shifted = y_logits - peak
    log_p = shifted - np.log(np.sum(np.exp(shifted), axis=2, keepdims=True))
    alpha = float(smoothing)
    true_log_p = log_p[:, np.arange(n), y_target]
    per_position = -(1.0 - alpha) * true_log_p - alpha * np.mean(log_p, axis=2)
    losses = np.mean(per_position, axis=1)
    winner = int(np.argmin(losses))
    predicted = np.argmax(y_logits[winner], axis=1)
    solved = bool(np.all(predicted == y_target))
    q = float(q_logits[winner])
    target = 1.0 if solved else 0.0
    halt_loss = max(q, 0.0) - q * target + math.log1p(math.exp(-abs(q)))
    total_loss = float(losses[winner]) + float(halt_weight) * halt_loss
    z_high_next = np.repeat(z_high[winner:winner + 1], k, axis=0).astype(np.float64)
    z_low_next = np.array(z_low, dtype=np.float64)
    return winner, solved, float(total_loss), z_high_next, z_low_next
