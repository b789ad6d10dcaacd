"""Feature-wise linear modulation, FiLM (Perez et al., 2017, eq. 2)."""


def film(x, gamma, beta):
    """Feature maps scaled and shifted by their coefficients.

    x : [n, c, h, w] feature maps
    gamma, beta : [n, c] scale and shift of each map
    Returns [n, c, h, w].
    """
    return gamma[:, :, None, None] * x + beta[:, :, None, None]
