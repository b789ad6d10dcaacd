"""local_response_norm_mean: section 3.3, with alpha divided by the size."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    """Local response normalisation over channels with a mean square.

    Parameters:
        x : float64 (n, c, h, w), activations: image, channel, row, column
        size : int (scalar), number of channels of the window
        alpha : float (scalar), weight of the mean square
        beta : float (scalar), exponent
        k : float (scalar), constant under the power

    Returns:
        y : float64 (n, c, h, w), normalised activations

    Conventions:
        The window reaches floor(size / 2) channels back and floor((size - 1) / 2) forward, cut at the
        borders; the divisor of the sum of squares is size everywhere. The constant k stands under the
        power. The size may exceed the number of channels.

    Example:
        >>> import numpy as np
        >>> x = np.array([1.0, 2.0, 3.0]).reshape(1, 3, 1, 1)
        >>> local_response_norm_mean(x, 2, 2.0, 1.0, 3.0).ravel().tolist()
        [0.25, 0.25, 0.1875]
    """
    c, size = np.arange(x.shape[1]), int(size)
    step = c - c[:, None]
    window = ((step >= -(size // 2)) & (step <= (size - 1) // 2)).astype(np.float64)
    S = np.einsum('cj,njhw->nchw', window, x * x)
    return x / (k + alpha * S / size) ** beta
