"""weight_demodulation: sec. 2.2, eqs. 1 to 3."""
import numpy as np


def weight_demodulation(weight, s, eps):
    """Scale kernels by each example's styles and normalise every output channel.

    Parameters:
        weight : float64 (cout, cin, kh, kw), shared kernels
        s : float64 (b, cin), styles: scale of each input channel, for each example
        eps : float, small number that keeps the division finite, > 0

    Returns:
        w2 : float64 (b, cout, cin, kh, kw), demodulated kernels

    Conventions:
        eps is added once, inside the root, to the sum of squares over (cin, kh, kw).
        The root is taken relative to the largest entry, so that squares do not overflow.

    Example:
        >>> import numpy as np
        >>> weight = np.array([4.0, 4.0]).reshape(1, 2, 1, 1)
        >>> w2 = weight_demodulation(weight, np.array([[1.0, -2.0]]), 20.0)
        >>> np.round(w2, 6).tolist()
        [[[[[0.4]], [[-0.8]]]]]

    Paper:
        https://arxiv.org/abs/1912.04958
    """
    m = s[:, None, :, None, None] * weight[None]
    axes = (2, 3, 4)
    root = np.sqrt(eps)
    c = np.maximum(np.max(np.abs(m), axis=axes, keepdims=True, initial=0.0), root)
    r = m / c
    return r / np.sqrt(np.sum(r * r, axis=axes, keepdims=True) + (root / c) ** 2)
