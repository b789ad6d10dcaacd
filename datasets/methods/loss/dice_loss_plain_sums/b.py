def dice_loss_plain_sums(p, g, eps):
    """The soft Dice loss with plain sums below and one smoothing constant above and below.

    One minus the quotient is itself a quotient: below stands the same, above the part of prediction and
    target that does not overlap, as the smoothing constant drops out there. Each voxel gives to that part
    what is predicted where there is no target, and what is missing where there is one.
    """
    missed = 0.0
    present = 0.0
    for chance, target in zip(p, g):
        inside, true = float(chance), float(target)
        missed += inside * (1.0 - true) + true * (1.0 - inside)
        present += inside + true
    return missed / (present + eps)
