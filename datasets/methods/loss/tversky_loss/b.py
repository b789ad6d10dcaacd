"""Tversky loss for image segmentation (Salehi, Erdogmus and Gholipour, 2017).

A soft confusion table of the foreground class is filled voxel by voxel; the
loss is one minus the Tversky index of that table.
"""


def soft_confusion_counts(p, g):
    """Soft counts (true positives, false positives, false negatives)."""
    hits = 0.0
    false_alarms = 0.0
    misses = 0.0
    for prediction, target in zip(p.tolist(), g.tolist()):
        hits += prediction * target
        false_alarms += prediction * (1.0 - target)
        misses += (1.0 - prediction) * target
    return hits, false_alarms, misses


def tversky_loss(p, g, alpha, beta):
    """Tversky loss of one volume.

    p      float64 [n], predicted foreground probabilities
    g      float64 [n], targets, 0 or 1, at least one 1
    alpha  float, weight of the false positives, > 0
    beta   float, weight of the false negatives, > 0

    Returns a float, 1 - T(alpha, beta).
    """
    hits, false_alarms, misses = soft_confusion_counts(p, g)
    errors = alpha * false_alarms + beta * misses
    # 1 - TP / (TP + errors), written without the subtraction.
    return errors / (hits + errors)
