"""binary_morphology, reading A, from its brief alone: vision/binary_morphology."""

import numpy as np


def binary_morphology(x, s):
    """Dilation and erosion of a binary image by a structuring element.

    Parameters:
        x : bool (h, w), image
        s : bool (p, q), structuring element

    Returns:
        dil : bool (h, w), dilation
        ero : bool (h, w), erosion

    Conventions:
        The origin of the pattern is at (p // 2, q // 2). The dilation puts the pattern at each set pixel, the
        erosion asks for it around the pixel. Outside of the image counts as empty for the dilation and as
        full for the erosion. An empty pattern gives an empty dilation and a full erosion.

    Example:
        >>> import numpy as np
        >>> dil, ero = binary_morphology(np.array([[False, True, True]]), np.array([[True, True]]))
        >>> dil.tolist(), ero.tolist()
        ([[True, True, True]], [[False, False, True]])

    Paper:
        Binary dilation and erosion
    """
    x, s = np.asarray(x, dtype=bool), np.asarray(s, dtype=bool)
    (h, w), (p, q) = x.shape, s.shape
    margins = ((p, p), (q, q))
    empty_outside = np.pad(x, margins, constant_values=False)
    full_outside = np.pad(x, margins, constant_values=True)
    dil, ero = np.zeros((h, w), dtype=bool), np.ones((h, w), dtype=bool)
    for u, v in np.argwhere(s):
        a, b = u - p // 2, v - q // 2
        dil |= empty_outside[p - a:p - a + h, q - b:q - b + w]
        ero &= full_outside[p + a:p + a + h, q + b:q + b + w]
    return dil, ero
