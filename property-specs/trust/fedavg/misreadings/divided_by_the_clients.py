"""Misread: sum_k n_k W_k / k."""


def fedavg(W, n):
    return n @ W / len(n)
