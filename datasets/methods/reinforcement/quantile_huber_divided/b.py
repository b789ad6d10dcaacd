import math


def size_of_error(error, kappa):
    """The Huber measure over kappa: the part within the zone times what is beyond half of it."""
    size = abs(error)
    inner = min(size, kappa)
    return (inner / kappa) * (size - 0.5 * inner)


def quantile_huber_divided(theta, tau, target, kappa):
    """The quantile Huber loss of predicted quantiles against target samples, averaged over the rows.

    All pairs of a prediction and a sample of the same row are visited. A sample above the prediction weighs
    as the fraction, one below as the rest to one.
    """
    rows, predictions = theta.shape
    samples = target.shape[1]
    row_losses = []
    for row in range(rows):
        of_predictions = []
        for place in range(predictions):
            guess, fraction = float(theta[row, place]), float(tau[row, place])
            parts = []
            for sample in target[row]:
                error = float(sample) - guess
                weight = 1.0 - fraction if error < 0.0 else fraction
                parts.append(weight * size_of_error(error, kappa))
            of_predictions.append(math.fsum(parts) / samples)
        row_losses.append(math.fsum(of_predictions))
    return math.fsum(row_losses) / rows
