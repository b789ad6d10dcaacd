"""Misread: shares of the logits themselves, counted from just below the row's smallest one."""


def softmax(z):
    s = z - z.min(axis=1, keepdims=True) + 1.0
    return s / s.sum(axis=1, keepdims=True)
