"""Misread: the largest logit is subtracted and the logarithm of the sum is not."""


def log_softmax(z):
    return z - z.max(axis=1, keepdims=True)
