"""Discriminative fine-tuning.

Jeremy Howard, Sebastian Ruder: "Universal Language Model Fine-tuning for Text Classification" (2018),
arXiv:1801.06146.
"""
import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    """One step of gradient descent in which each layer has its own rate, smaller towards the input.

    theta : (L, d) parameters, one row per layer, from the input to the output
    g : (L, d) gradient of the loss at theta
    lr : () learning rate of the last layer
    factor : () ratio of the rates of a layer and of the layer before it
    returns theta2 : (L, d)
    returns eta : (L)
    Conventions: row 0 is nearest to the input; the last layer's rate is lr itself; factor divides once per layer, factor = 1 is plain gradient descent; no momentum, weight decay or schedule.

    >>> discriminative_fine_tuning(np.array([[1.0], [1.0]]), np.array([[1.0], [1.0]]), 0.5, 2.0)
    (array([[0.75],
           [0.5 ]]), array([0.25, 0.5 ]))

    https://arxiv.org/abs/1801.06146
    """
    layers = len(theta)
    theta2 = np.array(theta, dtype=np.float64)
    eta = np.zeros(layers, dtype=np.float64)
    # In the widest float that numpy has: parameter and step may nearly cancel.
    rate = np.longdouble(lr)
    for layer in range(layers - 1, -1, -1):     # from the output back to the input
        eta[layer] = rate
        for column in range(theta2.shape[1]):
            theta2[layer, column] = np.longdouble(theta[layer, column]) - rate * np.longdouble(g[layer, column])
        rate = rate / np.longdouble(factor)
    return theta2, eta
