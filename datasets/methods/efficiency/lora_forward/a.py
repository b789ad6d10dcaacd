"""Forward pass of a linear map with low-rank adaptation (LoRA).

E. J. Hu et al., "LoRA: Low-Rank Adaptation of Large Language Models", 2021,
section 4.1, eq. 3:  h = W0 x + (alpha / r) B A x.
"""


def lora_forward(x, W, A, B, alpha):
    """Frozen linear map plus scaled low-rank correction (eq. 3, row form).

    x     : (n, d) inputs, one row per example
    W     : (d, m) frozen weights, applied from the right
    A     : (r, d) down projection
    B     : (m, r) up projection
    alpha : scaling, > 0
    returns y : (n, m)
    """
    r = A.shape[0]

    frozen = x @ W
    # B A x for every row x.  Going through the r-dimensional space first
    # never forms the (m, d) matrix B A.
    low_rank = (x @ A.T) @ B.T

    y = frozen + (alpha / r) * low_rank
    return y
