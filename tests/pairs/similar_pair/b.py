"""The other reading with its names changed."""


def weighted_mean(data, mass):
    import numpy as np

    result = np.zeros(data.shape[0])
    for r, line in enumerate(data):
        acc = 0.0
        for item, m in zip(line, mass):
            acc += m * item
        result[r] = acc / sum(mass)
    return result
