import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    """Transform every position of every sequence by two dense layers.

    The vector at a position gives hidden numbers: weighted sums of its
    entries plus biases, negative ones replaced by zero.  The output vector
    has weighted sums of the hidden numbers plus biases.  Positions do not
    influence one another.
    """
    batches, positions, size = x.shape
    units = W1.shape[1]
    y = np.zeros((batches, positions, size))
    for example in range(batches):
        for position in range(positions):
            vector = x[example, position]
            hidden = np.zeros(units)
            for unit in range(units):
                activation = np.sum(vector * W1[:, unit]) + b1[unit]
                if activation > 0:
                    hidden[unit] = activation
            for entry in range(size):
                y[example, position, entry] = (
                    np.sum(hidden * W2[:, entry]) + b2[entry])
    return y
