# misreading: soft_part_rescaled
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    z = teacher_logits / temperature
    z = z - z.max(axis=1, keepdims=True)
    soft = np.exp(z)
    soft = soft / soft.sum(axis=1, keepdims=True)
    q = student_logits - student_logits.max(axis=1, keepdims=True)
    logq = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
    hard_loss = -(hard_labels * logq).sum(axis=1)
    soft_loss = -(soft * logq).sum(axis=1) * temperature ** 2
    objective = float(np.mean((1.0 - imitation) * hard_loss + imitation * soft_loss))
    return soft, objective
