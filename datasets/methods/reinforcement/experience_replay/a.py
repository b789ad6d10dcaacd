"""experience_replay: the replay memory of DQN, https://arxiv.org/abs/1312.5602."""

import numpy as np


def experience_replay(buffer, pos, size, batch, u):
    """Write new transitions into a ring buffer, then sample transitions uniformly from it.

    Parameters:
        buffer : float64 (c, e), contents of the slots, one transition per row
        pos : int, 0 .. c-1, slot that is written next
        size : int, 0 .. c, number of filled slots
        batch : float64 (k, e), new transitions, oldest first
        u : float64 (b,), uniform random numbers in [0, 1), one for each sample

    Returns:
        buffer2 : float64 (c, e), contents of the slots after writing
        pos2 : int, slot that is written next
        size2 : int, number of filled slots after writing
        index : int64 (b,), slots that were sampled
        sample : float64 (b, e), sampled transitions

    Conventions:
        Writing comes first; with k > c later transitions overwrite earlier ones.
        Sampling is with replacement over slots 0 .. size2 - 1; index is a slot, not an age.

    Example:
        >>> import numpy as np
        >>> batch = np.array([[1.0], [2.0], [3.0]])
        >>> buffer2, pos2, size2, index, sample = experience_replay(np.zeros((2, 1)), 0, 0, batch, np.array([0.0, 0.9]))
        >>> buffer2.tolist(), pos2, size2, index.tolist(), sample.tolist()
        ([[3.0], [2.0]], 1, 2, [0, 1], [[3.0], [2.0]])
    """
    c, k = buffer.shape[0], batch.shape[0]
    last = np.arange(max(0, k - c), k)  # the transitions that are not overwritten by the same batch
    buffer2 = buffer.copy()
    buffer2[(pos + last) % c] = batch[last]
    size2 = int(min(c, size + k))
    index = np.minimum(np.floor(u * size2).astype(np.int64), size2 - 1)
    return buffer2, int((pos + k) % c), size2, index, buffer2[index]
