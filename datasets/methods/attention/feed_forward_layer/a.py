"""feed_forward_layer: sec. 3.3, eq. 2."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    """Apply the position-wise feed-forward layer of a Transformer.

    Parameters:
        x : float64 (b, n, d), sequences
        W1 : float64 (d, m), first weights, input (row) to hidden (column)
        b1 : float64 (m,), first biases
        W2 : float64 (m, d), second weights, hidden (row) to output (column)
        b2 : float64 (d,), second biases

    Returns:
        y : float64 (b, n, d), transformed sequences

    Conventions:
        Axes: example, position, feature; row vectors times weights.
        ReLU in the middle, none at the end; no residual connection or normalisation.

    Example:
        >>> import numpy as np
        >>> W = np.array([[1.0, -1.0]])
        >>> feed_forward_layer(np.array([[[2.0], [-3.0]]]), W, np.zeros(2), W.T, np.array([0.5])).tolist()
        [[[2.5], [-2.5]]]

    Paper:
        https://arxiv.org/abs/1706.03762
    """
    return np.maximum(x @ W1 + b1, 0.0) @ W2 + b2
