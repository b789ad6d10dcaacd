import math

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    """The next state of a plain recurrent cell.

    Input and old state of an example are laid one behind the other; every unit adds their products with its
    weights to its bias and bends the sum with the hyperbolic tangent.
    """
    units = len(b)
    h2 = np.zeros((x.shape[0], units), dtype=np.float64)
    for unit in range(units):
        weights = [float(weight) for weight in W[:, unit]] + [float(weight) for weight in U[:, unit]]
        for example in range(x.shape[0]):
            signals = [float(entry) for entry in x[example]] + [float(entry) for entry in h[example]]
            products = [signal * weight for signal, weight in zip(signals, weights)]
            products.append(float(b[unit]))
            h2[example, unit] = math.tanh(math.fsum(products))
    return h2
