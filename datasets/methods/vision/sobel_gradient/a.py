"""sobel_gradient, reading A, from its brief alone: vision/sobel_gradient."""

import numpy as np


def sobel_gradient(x):
    """Horizontal and vertical Sobel gradients of an image and their length.

    Parameters:
        x : float64 (h, w), grey image: row, column

    Returns:
        gx : float64 (h, w), horizontal gradient, positive to the right
        gy : float64 (h, w), vertical gradient, positive downwards
        mag : float64 (h, w), length of the gradient

    Conventions:
        Correlation with weights 1, 2, 1 and no further factor. The border pixel is repeated. The length is
        the root of the sum of squares.

    Example:
        >>> import numpy as np
        >>> gx, gy, mag = sobel_gradient(np.array([[0.0, 1.0]]))
        >>> gx.tolist(), gy.tolist(), mag.tolist()
        ([[4.0, 4.0]], [[0.0, 0.0]], [[4.0, 4.0]])

    Paper:
        Sobel operator
    """
    extended = np.pad(np.asarray(x, dtype=float), 1, mode="edge")
    across = extended[:, 2:] - extended[:, :-2]
    down = extended[2:, :] - extended[:-2, :]
    gx = across[:-2] + 2.0 * across[1:-1] + across[2:]
    gy = down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]
    return gx, gy, np.hypot(gx, gy)
