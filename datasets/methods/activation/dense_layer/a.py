"""dense_layer: sec. 6.4."""

import numpy as np


def dense_layer(x, weight, bias):
    """Apply a fully connected layer without activation.

    Parameters:
        x : float64 (n, d), features, one example per row
        weight : float64 (d, m), connection from input (row) to output (column)
        bias : float64 (m,), number added to each output

    Returns:
        y : float64 (n, m), outputs, one example per row

    Conventions:
        weight has inputs in rows and outputs in columns.
        The bias is the same for each example.

    Example:
        >>> import numpy as np
        >>> dense_layer(np.array([[1.0, 2.0]]), np.array([[1.0, 0.0], [3.0, 1.0]]), np.array([0.5, 0.0])).tolist()
        [[7.5, 2.0]]
    """
    return x @ weight + bias
