import numpy as np


def repetition_penalty_divide(z, seen, theta):
    """Scores of the next token in which every token that was already produced is divided by the penalty.

    The tokens are gone through one by one. A token that is met among the produced ones, once or often, has
    its score divided once, whatever its sign; any other keeps its score.
    """
    produced = {int(token) for token in seen}
    changed = []
    for token, score in enumerate(z):
        value = float(score)
        if token in produced:
            value = value / theta
        changed.append(value)
    return np.array(changed, dtype=np.float64)
