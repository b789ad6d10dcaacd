"""Soft labels of a teacher and the distillation objective of a candidate student."""
import numpy as np


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    f_t = np.asarray(teacher_logits, dtype=np.float64)
    f_s = np.asarray(student_logits, dtype=np.float64)
    y = np.asarray(hard_labels, dtype=np.float64)
    lam = float(imitation)

    # s_i = softmax(f_t(x*_i) / T); the shift by the largest logit leaves the softmax unchanged
    with np.errstate(over="ignore"):
        z = (f_t - f_t.max(axis=1, keepdims=True)) / float(temperature)
    e = np.exp(z)
    s = e / e.sum(axis=1, keepdims=True)

    # log softmax of the student, without temperature
    v = f_s - f_s.max(axis=1, keepdims=True)
    log_p = v - np.log(np.exp(v).sum(axis=1, keepdims=True))

    # loss(y, yhat) = -sum_k y_k log yhat_k
    loss_hard = -(y * log_p).sum(axis=1)
    loss_soft = -(s * log_p).sum(axis=1)
    objective = np.mean((1.0 - lam) * loss_hard + lam * loss_soft)
    return s, float(objective)
