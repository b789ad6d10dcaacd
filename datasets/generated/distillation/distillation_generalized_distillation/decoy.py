"""Generalized distillation: s = softmax(teacher/T); mean of (1-lam) CE(y, softmax(f)) + lam CE(s, softmax(f))."""
import numpy as np


def _log_softmax(z):
    m = z - z.max(axis=1, keepdims=True)
    return m - np.log(np.exp(m).sum(axis=1, keepdims=True))


def generalized_distillation(teacher_logits, student_logits, hard_labels, temperature, imitation):
    t = np.asarray(teacher_logits, dtype=np.float64)
    f = np.asarray(student_logits, dtype=np.float64)
    y = np.asarray(hard_labels, dtype=np.float64)
    temp = float(temperature)
    lam = float(imitation)
    soft = np.exp(_log_softmax(t / temp))
    soft = soft / soft.sum(axis=1, keepdims=True)
    logp = _log_softmax(f)
    hard_loss = -(y * logp).sum(axis=1)
    soft_loss = -(soft * logp).sum(axis=1)
    objective = float(np.mean((1.0 - lam) * hard_loss + lam * soft_loss))
    return np.asarray(soft, dtype=np.float64), objective
