"""perplexity: exponential of the mean surprise."""

import math


def perplexity(logp):
    """Perplexity of a token sequence.

    Parameters:
        logp : float64 (n), natural logarithm of the probability of each token

    Returns:
        ppl : float (scalar), perplexity, at least 1

    Conventions:
        Natural logarithms of the probabilities of the true tokens, not logits. Mean over the tokens, each
        counted once, not over sentences. At least 1.

    Example:
        >>> import numpy as np
        >>> round(perplexity(np.log(np.array([0.25, 0.25, 0.0625, 1.0]))), 6)
        4.0
        >>> perplexity(np.zeros(3))
        1.0
    """
    return math.exp(-logp.mean())
