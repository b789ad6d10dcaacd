"""Discriminative fine-tuning.

Jeremy Howard, Sebastian Ruder,
"Universal Language Model Fine-tuning for Text Classification" (2018),
arXiv:1801.06146
"""

import numpy as np


def discriminative_fine_tuning(theta, g, lr, factor):
    """One step of gradient descent with a learning rate per layer that shrinks by a factor from the last layer to the first.

    Parameters:
        theta : (L, d) parameters, one row per layer, from the input to the output
        g : (L, d) gradient of the loss at theta
        lr : () learning rate of the last layer, > 0
        factor : () ratio of the rates of a layer and of the layer before it, >= 1

    Returns:
        theta2 : (L, d), parameters after the step
        eta : (L), learning rate of each layer

    Conventions:
        row 0 is nearest to the input; the last layer's rate is lr itself; each layer before has
        the rate of the next one divided by factor (2.6 in the paper; 1 is plain gradient
        descent); no momentum, weight decay or schedule.

    Example:
        >>> import numpy as np
        >>> discriminative_fine_tuning(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([[1.0, 2.0], [2.0, 4.0]]), 0.5, 2.0)
        (array([[0.75, 1.5 ],
               [2.  , 2.  ]]), array([0.25, 0.5 ]))

    Paper:
        Howard, Ruder, sec. 3.2, eq. 2: https://arxiv.org/abs/1801.06146
    """
    steps = np.full(len(theta), factor, dtype=np.float64)
    steps[:1] = lr
    eta = np.divide.accumulate(steps)[::-1].copy()  # lr, lr / factor, lr / factor / factor, ... from the last layer back
    return theta - eta[:, None] * g, eta
