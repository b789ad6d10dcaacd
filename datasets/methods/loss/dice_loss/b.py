"""Soft Dice loss of V-Net (Milletari, Navab and Ahmadi, 2016).

The loss is one minus the soft Dice coefficient of section 3, smoothed by a
small constant and computed over all voxels at once.
"""


def dice_loss(p, g, eps):
    """Soft Dice loss of one volume.

    p    float64 [n], predicted foreground probabilities
    g    float64 [n], targets, 0 or 1
    eps  float, smoothing constant, > 0

    Returns a float: 1 - (2 overlap + eps) / (sum p^2 + sum g^2 + eps).
    """
    overlap = 0.0
    energy = 0.0  # squared predictions plus squared targets
    for prediction, target in zip(p.tolist(), g.tolist()):
        overlap += prediction * target
        energy += prediction * prediction + target * target

    coefficient = (2.0 * overlap + eps) / (energy + eps)
    return 1.0 - coefficient
