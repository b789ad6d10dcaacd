"""unigram_viterbi_segment: sec. 3.2, unigram language model and Viterbi algorithm."""

import numpy as np


def unigram_viterbi_segment(x, pieces, logp, unk_logp):
    """Find the most probable segmentation of symbol sequences into vocabulary pieces.

    Parameters:
        x : int64 (n, t), sequences of symbol ids, padded with -1
        pieces : int64 (m, l), pieces of the vocabulary as symbol ids, padded with -1
        logp : float64 (m,), log probability of each piece
        unk_logp : float, log weight of one unknown symbol

    Returns:
        ids : int64 (n, t), pieces of the best segmentation (m: unknown), padded with -1
        length : int64 (n,), number of pieces of each row
        score : float64 (n,), log weight of the best segmentation

    Conventions:
        Rows end at their first negative entry. Only symbols that are no piece on their own can be unknown.
        Ties: longest last piece, and so on backwards; equal pieces: larger logp, then lower number.

    Example:
        >>> import numpy as np
        >>> pieces = np.array([[0, -1], [1, -1], [0, 1]])
        >>> ids, length, score = unigram_viterbi_segment(
        ...     np.array([[0, 1, 7, 0]]), pieces, np.array([-1.0, -1.0, -1.5]), -10.0)
        >>> ids.tolist(), length.tolist(), score.tolist()
        ([[2, 3, 0, -1]], [3], [-12.5])

    Paper:
        https://arxiv.org/abs/1804.10959
    """
    def symbols(row):
        return tuple(row[:next((j for j, a in enumerate(row) if a < 0), len(row))])

    m = pieces.shape[0]
    best_piece = {}
    for p, (row, weight) in enumerate(zip(pieces.tolist(), logp.tolist())):
        v = symbols(row)
        if v and (v not in best_piece or weight > best_piece[v][0]):
            best_piece[v] = (weight, p)
    longest = max(map(len, best_piece), default=1)

    ids = np.full(x.shape, -1, dtype=np.int64)
    length = np.zeros(x.shape[0], dtype=np.int64)
    score = np.zeros(x.shape[0])
    for i, row in enumerate(x.tolist()):
        c = symbols(row)
        delta, back = [0.0], [None]
        for e in range(1, len(c) + 1):
            best, choice = None, None
            for s in range(max(0, e - longest), e):
                unknown = (unk_logp, m) if e - s == 1 else None
                entry = best_piece.get(c[s:e], unknown)
                if entry is not None and (choice is None or delta[s] + entry[0] > best):
                    best, choice = delta[s] + entry[0], (s, entry[1])
            delta.append(best)
            back.append(choice)
        found, e = [], len(c)
        while e > 0:
            e, p = back[e]
            found.append(p)
        ids[i, :len(found)] = found[::-1]
        length[i] = len(found)
        score[i] = delta[-1]
    return ids, length, score
