"""Classifier-free guidance (Ho and Salimans, 2022, eq. 6)."""


def classifier_free_guidance(c, u, w):
    """Guided prediction; w = 0 gives the conditional prediction alone.

    c : [n] conditional prediction
    u : [n] unconditional prediction
    w : guidance strength
    Returns [n].
    """
    return (1.0 + w) * c - w * u
