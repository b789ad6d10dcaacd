import numpy as np


def linear_warmup(step, warmup, base, k):
    """Learning rates that go in a straight line from the base to k times the base and then stay.

    A step within the warmup is weighed like a lever between both ends: each end counts with the number of
    steps that lie on the other side.
    """
    goal = k * base
    rates = []
    for number in step:
        done = int(number)
        left = warmup - done
        if left <= 0:
            rates.append(goal)
        else:
            rates.append((left / warmup) * base + (done / warmup) * goal)
    return np.array(rates, dtype=np.float64)
