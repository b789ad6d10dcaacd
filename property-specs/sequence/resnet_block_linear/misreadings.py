# %% leaky_inside
"""Misread: a leaky rectifier with slope 0.01 in the branch."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.01 * (x @ W1), x @ W1)
    return np.maximum(0.0, hidden @ W2 + x)


# %% mean_of_both
"""Misread: half of the sum of branch and shortcut."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.maximum(0.0, 0.5 * (hidden @ W2 + x))


# %% not_rectified_inside
"""Misread: no rectifier in the branch."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = x @ W1
    return np.maximum(0.0, hidden @ W2 + x)


# %% rectified_apart
"""Misread: branch and shortcut are rectified apart and then added."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.maximum(0.0, hidden @ W2) + np.maximum(0.0, x)


# %% rectified_before_the_addition
"""Misread: the rectifier acts before the addition, and negative sums are shown by their size."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.abs(np.maximum(0.0, hidden @ W2) + x)


# %% rectified_input
"""Misread: the branch sees the rectified input."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, np.maximum(0.0, x) @ W1)
    return np.maximum(0.0, hidden @ W2 + x)


# %% rectified_shortcut
"""Misread: the shortcut carries the rectified input."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.maximum(0.0, hidden @ W2 + np.maximum(0.0, x))


# %% shortcut_subtracted
"""Misread: the branch less the input."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.maximum(0.0, hidden @ W2 - x)


# %% weights_transposed
"""Misread: the weights are swapped and transposed: outputs in rows."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W2.T)
    return np.maximum(0.0, hidden @ W1.T + x)


# %% without_branch
"""Misread: the rectified input alone."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.maximum(0.0, 0.0 * (hidden @ W2) + x)


# %% without_shortcut
"""Misread: the branch alone: a plain network."""

import numpy as np


def resnet_block_linear(x, W1, W2):
    hidden = np.maximum(0.0, x @ W1)
    return np.maximum(0.0, hidden @ W2)
