"""Misread: scaled by alpha."""


def lora_forward(x, W, A, B, alpha):
    scale = alpha
    return x @ W + scale * (x @ A.T) @ B.T
