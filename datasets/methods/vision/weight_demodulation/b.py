"""weight_demodulation: reading B, from the definition in words."""

import numpy as np


def weight_demodulation(weight, s, eps):
    """Scale shared kernels by each example's styles and bring each output kernel to length one.

    Parameters:
        weight : float64 (cout, cin, kh, kw), shared kernels
        s : float64 (b, cin), styles: scale of each input channel, for each example
        eps : float, small positive number that keeps the division finite

    Returns:
        w2 : float64 (b, cout, cin, kh, kw), demodulated kernels

    Conventions:
        eps is added once, inside the root, to the sum (not mean) of squares over cin, kh, kw.
        Styles are used as given, with their signs; no factor for the fan-in.

    Example:
        >>> import numpy as np
        >>> w = np.array([3.0, 2.0]).reshape(1, 2, 1, 1)
        >>> weight_demodulation(w, np.array([[1.0, -2.0]]), 1e-12).round(6).ravel().tolist()
        [0.6, -0.8]
    """
    b = s.shape[0]
    cout, cin, kh, kw = weight.shape
    root_eps = np.sqrt(eps)
    w2 = np.empty((b, cout, cin, kh, kw), dtype=np.float64)
    for n in range(b):
        for o in range(cout):
            cells = weight[o] * s[n][:, None, None]
            # Numerator and root are both taken in units of `unit`, so that no square overflows.
            unit = max(np.max(np.abs(cells), initial=0.0), root_eps)
            cells = cells / unit
            w2[n, o] = cells / np.sqrt((root_eps / unit) ** 2 + np.sum(cells * cells))
    return w2
