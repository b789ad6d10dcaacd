"""Soft labels of the teacher and the objective of the student in generalized distillation."""
import numpy as np


def softmax(scores):
    # Shift by the maximum; this leaves the softmax unchanged and avoids overflow.
    exponentials = np.exp(scores - np.max(scores))
    return exponentials / np.sum(exponentials)


def log_softmax(scores):
    shifted = scores - np.max(scores)
    return shifted - np.log(np.sum(np.exp(shifted)))


def cross_entropy(label, log_prediction):
    # l(y, y_hat) = - sum_k y_k log y_hat_k; the first argument is the label.
    total = 0.0
    for k in range(label.shape[0]):
        if label[k] > 0.0:
            total = total - label[k] * log_prediction[k]
    return total


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    example_count, class_count = teacher_logits.shape

    # Teacher soft labels s_i = softmax(f_t(x*_i) / T).
    soft_labels = np.zeros((example_count, class_count), dtype=np.float64)
    for i in range(example_count):
        # The shift is made before the division, so that a tiny temperature is safe.
        shifted_teacher = teacher_logits[i] - np.max(teacher_logits[i])
        with np.errstate(over="ignore"):
            softened_teacher = shifted_teacher / temperature
        soft_labels[i] = softmax(softened_teacher)

    # Objective of the student: average over the examples.
    objective_sum = 0.0
    for i in range(example_count):
        log_student_prediction = log_softmax(student_logits[i])
        hard_loss = cross_entropy(hard_labels[i], log_student_prediction)
        soft_loss = cross_entropy(soft_labels[i], log_student_prediction)
        objective_sum = objective_sum + (1.0 - imitation) * hard_loss + imitation * soft_loss

    objective = float(objective_sum / example_count)
    return soft_labels, objective
