import math

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    """Write transitions into a ring of slots and draw a sample from it.

    The new transitions go one after the other into the slots from pos on,
    continuing at slot 0 behind the last slot.  The number of filled slots
    grows by one for each, up to the capacity.  Then each uniform number u
    picks the filled slot in whose share of the unit interval it lies, the
    interval being cut into as many equal shares as there are filled slots.
    Returned are the new contents, write position and number of filled
    slots, the picked slots and their transitions.
    """
    capacity = buffer.shape[0]
    contents = np.array(buffer, dtype=np.float64)
    write = int(pos)
    filled = int(size)
    for transition in batch:
        contents[write] = transition
        write = (write + 1) % capacity
        filled = min(filled + 1, capacity)

    draws = u.shape[0]
    index = np.zeros(draws, dtype=np.int64)
    sample = np.zeros((draws, buffer.shape[1]))
    for draw in range(draws):
        slot = min(math.floor(float(u[draw]) * filled), filled - 1)
        index[draw] = slot
        sample[draw] = contents[slot]
    return contents, write, filled, index, sample
