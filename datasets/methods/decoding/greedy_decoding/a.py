"""greedy_decoding, reading A, from its brief alone: decoding/greedy_decoding."""

import numpy as np


def greedy_decoding(init, trans, eos, steps):
    """Sequence that takes the best next token each time until the end token, and its score.

    Parameters:
        init : float64 (v), score of each token at the start
        trans : float64 (v, v), score of each token (column) after each token (row)
        eos : int64 scalar, end token
        steps : int64 scalar, largest length

    Returns:
        seq : int64 (steps), tokens, filled with the end token after the end
        score : float64 scalar, score of the sequence up to its end

    Conventions:
        Tokens count from 0 and scores depend on the last token alone. Of equal scores the smallest token
        is taken. The first end token still counts in the score, the fill after it does not. The end token
        may come first. The score is a plain sum, not divided by the length.

    Example:
        >>> import numpy as np
        >>> seq, score = greedy_decoding(np.array([0.0, 1.0]), np.array([[0.0, 5.0], [-0.5, -2.0]]), 0, 3)
        >>> seq.tolist(), float(score)
        ([1, 0, 0], 0.5)

    Paper:
        https://arxiv.org/abs/1904.09751
        Greedy decoding
    """
    eos, steps = int(eos), int(steps)
    seq = np.full(steps, eos, dtype=np.int64)
    scores, total = np.asarray(init, dtype=float), 0.0
    for t in range(steps):
        token = int(np.argmax(scores))
        seq[t] = token
        total += float(scores[token])
        if token == eos:
            break
        scores = np.asarray(trans[token], dtype=float)
    return seq, total
