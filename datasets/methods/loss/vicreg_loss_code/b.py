import math


def centred_columns(view):
    """The features of a view as lists, each counted from its own mean."""
    columns = []
    for feature in range(view.shape[1]):
        first = float(view[0, feature])
        shifted = [float(entry) - first for entry in view[:, feature]]
        middle = math.fsum(shifted) / len(shifted)
        columns.append([entry - middle for entry in shifted])
    return columns


def spread_and_entanglement(view):
    """Two numbers of a view: the mean lack of deviation, and the off-diagonal covariance per feature."""
    columns = centred_columns(view)
    samples_less_one = view.shape[0] - 1
    lack = 0.0
    tangle = 0.0
    for number, column in enumerate(columns):
        variance = math.fsum(entry * entry for entry in column) / samples_less_one
        deviation = math.sqrt(variance + 0.0001)
        if deviation < 1.0:
            lack += 1.0 - deviation
        for earlier in columns[:number]:
            joint = math.fsum(a * b for a, b in zip(column, earlier)) / samples_less_one
            tangle += 2.0 * joint * joint
    return lack / len(columns), tangle / len(columns)


def vicreg_loss_code(z1, z2, lam, mu, nu):
    """The VICReg loss of two views as the authors' program has it.

    Three parts are found one by one: how far the views differ per entry, how much deviation the features lack
    (averaged over the views), and how strongly different features go together (added over the views).
    """
    difference = 0.0
    for first, second in zip(z1.ravel(), z2.ravel()):
        difference += (float(first) - float(second)) ** 2
    difference /= z1.size
    lack_one, tangle_one = spread_and_entanglement(z1)
    lack_two, tangle_two = spread_and_entanglement(z2)
    return lam * difference + mu * (lack_one + lack_two) / 2.0 + nu * (tangle_one + tangle_two)
