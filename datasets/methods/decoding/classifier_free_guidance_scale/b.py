import numpy as np


def classifier_free_guidance_scale(c, u, w):
    """The guided prediction: from the unconditional one, w steps towards the conditional one.

    Each entry starts at its unconditional value and walks the scale's number of steps, a step being what
    leads from there to the conditional value.
    """
    e = np.empty(u.shape, dtype=np.float64)
    for place, (goal, start) in enumerate(zip(c, u)):
        walk = float(goal) - float(start)
        walk *= w
        e[place] = float(start) + walk
    return e
