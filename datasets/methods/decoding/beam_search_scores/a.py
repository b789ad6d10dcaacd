"""beam_search_scores: beam search for the best token sequence of a fixed length."""

import numpy as np


def best(candidates, width):
    return sorted(candidates, key=lambda item: (-item[0], item[1]))[:width]


def beam_search_scores(init, trans, steps, width):
    """Best token sequence of a given length that one beam of limited width finds.

    Parameters:
        init : float64 (v), score of each token at the start
        trans : float64 (v, v), score of each token (column) after each token (row)
        steps : int (scalar), length of the sequences, at least 1
        width : int (scalar), number of sequences kept, at least 1

    Returns:
        seq : int64 (steps), tokens of the best sequence
        score : float (scalar), its score

    Conventions:
        Tokens are counted from 0. Scores are added, token after token from the first on; they need not be
        normalised logarithms of probabilities. The beam keeps the width best of all extensions together,
        not width for each member; where there are fewer, all stay. Equal scores: the lexicographically
        smaller sequence is the better. Sequences with the same last token are not merged. No end token, no
        length penalty, no division by the length. Width 1 is greedy search.

    Example:
        >>> import numpy as np
        >>> init = np.array([0.0, -1.0])
        >>> trans = np.array([[-4.0, -3.0], [-0.5, -9.0]])
        >>> seq, score = beam_search_scores(init, trans, 3, 1)
        >>> seq.tolist(), score
        ([0, 1, 0], -3.5)
        >>> seq, score = beam_search_scores(init, trans, 2, 2)
        >>> seq.tolist(), score
        ([1, 0], -1.5)

    Paper:
        https://arxiv.org/abs/1609.08144
    """
    init, trans = init.tolist(), trans.tolist()
    beam = best([(score, (token,)) for token, score in enumerate(init)], width)
    for _ in range(steps - 1):
        beam = best(
            [
                (score + step_score, seq + (token,))
                for score, seq in beam
                for token, step_score in enumerate(trans[seq[-1]])
            ],
            width,
        )
    score, seq = beam[0]
    return np.array(seq, dtype=np.int64), score
