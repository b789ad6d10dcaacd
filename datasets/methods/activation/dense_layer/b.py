import numpy as np


def dense_layer(x, weight, bias):
    """Fully connected layer without activation.

    For each example and each output unit: the sum of the example's
    features, each times the weight of its connection to the unit, plus the
    unit's bias.
    """
    examples = x.shape[0]
    units = weight.shape[1]
    y = np.zeros((examples, units))
    for example in range(examples):
        for unit in range(units):
            y[example, unit] = np.sum(x[example] * weight[:, unit]) + bias[unit]
    return y
