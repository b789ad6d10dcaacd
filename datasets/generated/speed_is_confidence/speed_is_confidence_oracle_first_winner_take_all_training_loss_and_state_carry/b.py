"""One step of oracle-first training: winner-take-all choice, training loss and carried states."""
import math

import numpy as np


def log_softmax(logits):
    # The largest logit is subtracted first, so that no exponential overflows.
    largest_logit = max(logits)
    shifted_logits = [logit - largest_logit for logit in logits]
    log_of_sum = math.log(math.fsum(math.exp(shifted) for shifted in shifted_logits))
    return [shifted - log_of_sum for shifted in shifted_logits]


def smoothed_cross_entropy(head_logits, y_target, smoothing):
    number_of_positions = head_logits.shape[0]
    number_of_classes = head_logits.shape[1]
    position_losses = []
    for position in range(number_of_positions):
        logits = [float(logit) for logit in head_logits[position]]
        log_probabilities = log_softmax(logits)
        true_class = int(y_target[position])
        # The smoothing amount is spread evenly over all classes, the true one included.
        loss_of_true_class = -log_probabilities[true_class]
        mean_loss_of_all_classes = -math.fsum(log_probabilities) / number_of_classes
        position_losses.append((1.0 - smoothing) * loss_of_true_class + smoothing * mean_loss_of_all_classes)
    return math.fsum(position_losses) / number_of_positions


def oracle_first_step(y_logits, y_target, q_logits, z_high, z_low, smoothing, halt_weight):
    number_of_heads = y_logits.shape[0]
    number_of_positions = y_logits.shape[1]

    # Winner-take-all: the head of the lowest smoothed cross-entropy, the first one of equal heads.
    winner = 0
    winner_cross_entropy = smoothed_cross_entropy(y_logits[0], y_target, smoothing)
    for head in range(1, number_of_heads):
        head_cross_entropy = smoothed_cross_entropy(y_logits[head], y_target, smoothing)
        if head_cross_entropy < winner_cross_entropy:
            winner = head
            winner_cross_entropy = head_cross_entropy

    # The winner has solved the input if its highest logit is at the true class in all positions.
    solved = True
    for position in range(number_of_positions):
        predicted_class = int(np.argmax(y_logits[winner, position]))
        if predicted_class != int(y_target[position]):
            solved = False

    # Halting loss: binary cross-entropy of the sigmoid of the winner's halting logit against solved as 0 or 1.
    # The negative logarithm of the sigmoid of s is log(1 + exp(-s)), written so that nothing overflows.
    winner_halting_logit = float(q_logits[winner])
    if solved:
        signed_logit = winner_halting_logit
    else:
        signed_logit = -winner_halting_logit
    halting_loss = max(-signed_logit, 0.0) + math.log1p(math.exp(-abs(signed_logit)))

    # Only the winner contributes to the loss.
    total_loss = winner_cross_entropy + halt_weight * halting_loss

    # Carry policy: copy for the high-level state, all for the low-level state.
    z_high_next = np.empty(z_high.shape, dtype=np.float64)
    for head in range(number_of_heads):
        z_high_next[head] = z_high[winner]
    z_low_next = np.array(z_low, dtype=np.float64)

    return int(winner), bool(solved), float(total_loss), z_high_next, z_low_next
