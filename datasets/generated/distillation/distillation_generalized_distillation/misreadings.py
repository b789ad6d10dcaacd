# %% divergence_for_soft
# misreading: divergence_for_soft
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    z = teacher_logits / temperature
    z = z - z.max(axis=1, keepdims=True)
    logs = z - np.log(np.exp(z).sum(axis=1, keepdims=True))
    soft = np.exp(logs)
    soft = soft / soft.sum(axis=1, keepdims=True)
    q = student_logits - student_logits.max(axis=1, keepdims=True)
    logq = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
    hard_loss = -(hard_labels * logq).sum(axis=1)
    soft_loss = np.maximum((soft * (logs - logq)).sum(axis=1), 0.0)
    objective = float(np.mean((1.0 - imitation) * hard_loss + imitation * soft_loss))
    return soft, objective


# %% imitation_swapped
# misreading: imitation_swapped
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    z = teacher_logits / temperature
    z = z - z.max(axis=1, keepdims=True)
    soft = np.exp(z)
    soft = soft / soft.sum(axis=1, keepdims=True)
    q = student_logits - student_logits.max(axis=1, keepdims=True)
    logq = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
    hard_loss = -(hard_labels * logq).sum(axis=1)
    soft_loss = -(soft * logq).sum(axis=1)
    objective = float(np.mean(imitation * hard_loss + (1.0 - imitation) * soft_loss))
    return soft, objective


# %% mean_over_classes
# misreading: mean_over_classes
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    z = teacher_logits / temperature
    z = z - z.max(axis=1, keepdims=True)
    soft = np.exp(z)
    soft = soft / soft.sum(axis=1, keepdims=True)
    q = student_logits - student_logits.max(axis=1, keepdims=True)
    logq = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
    hard_loss = -(hard_labels * logq).mean(axis=1)
    soft_loss = -(soft * logq).mean(axis=1)
    objective = float(np.mean((1.0 - imitation) * hard_loss + imitation * soft_loss))
    return soft, objective


# %% soft_part_rescaled
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


# %% student_tempered
# misreading: student_tempered
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    z = teacher_logits / temperature
    z = z - z.max(axis=1, keepdims=True)
    soft = np.exp(z)
    soft = soft / soft.sum(axis=1, keepdims=True)
    q = student_logits / temperature
    q = q - q.max(axis=1, keepdims=True)
    logq = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
    hard_loss = -(hard_labels * logq).sum(axis=1)
    soft_loss = -(soft * logq).sum(axis=1)
    objective = float(np.mean((1.0 - imitation) * hard_loss + imitation * soft_loss))
    return soft, objective


# %% temperature_after_softmax
# misreading: temperature_after_softmax
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    z = teacher_logits - teacher_logits.max(axis=1, keepdims=True)
    p = np.exp(z)
    p = p / p.sum(axis=1, keepdims=True)
    z = p / temperature
    z = z - z.max(axis=1, keepdims=True)
    soft = np.exp(z)
    soft = soft / soft.sum(axis=1, keepdims=True)
    q = student_logits - student_logits.max(axis=1, keepdims=True)
    logq = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
    hard_loss = -(hard_labels * logq).sum(axis=1)
    soft_loss = -(soft * logq).sum(axis=1)
    objective = float(np.mean((1.0 - imitation) * hard_loss + imitation * soft_loss))
    return soft, objective


# %% temperature_multiplies
# misreading: temperature_multiplies
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    z = teacher_logits * temperature
    z = z - z.max(axis=1, keepdims=True)
    soft = np.exp(z)
    soft = soft / soft.sum(axis=1, keepdims=True)
    q = student_logits - student_logits.max(axis=1, keepdims=True)
    logq = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
    hard_loss = -(hard_labels * logq).sum(axis=1)
    soft_loss = -(soft * logq).sum(axis=1)
    objective = float(np.mean((1.0 - imitation) * hard_loss + imitation * soft_loss))
    return soft, objective


# %% total_over_examples
# misreading: total_over_examples
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    z = teacher_logits / temperature
    z = z - z.max(axis=1, keepdims=True)
    soft = np.exp(z)
    soft = soft / soft.sum(axis=1, keepdims=True)
    q = student_logits - student_logits.max(axis=1, keepdims=True)
    logq = q - np.log(np.exp(q).sum(axis=1, keepdims=True))
    hard_loss = -(hard_labels * logq).sum(axis=1)
    soft_loss = -(soft * logq).sum(axis=1)
    objective = float(np.sum((1.0 - imitation) * hard_loss + imitation * soft_loss))
    return soft, objective
