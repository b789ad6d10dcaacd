"""Misread: k base from the first step on."""


def linear_warmup(step, warmup, base, k):
    return k * base + 0.0 * step
