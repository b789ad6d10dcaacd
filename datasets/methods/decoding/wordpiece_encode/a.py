"""wordpiece_encode: greedy longest match first, as in the tokeniser of BERT."""

import numpy as np


def wordpiece_encode(words, pieces, cont, unk):
    """Split words into vocabulary pieces by greedy longest match from the left.

    Parameters:
        words : int64 (n, t), words as symbol ids, padded with -1
        pieces : int64 (m, l), pieces of the vocabulary as symbol ids, padded with -1
        cont : bool (m,), true: the piece continues a word; false: it begins one
        unk : int >= 0, id given for a word that cannot be covered

    Returns:
        ids : int64 (n, t), numbers of the chosen pieces, or unk alone, padded with -1
        length : int64 (n,), number of ids of each word

    Conventions:
        Rows end at their first negative entry; an empty word has length 0, an empty piece never fits.
        Equal pieces of the same kind: the lowest number; one unk replaces the complete word.

    Example:
        >>> import numpy as np
        >>> pieces, cont = np.array([[5, -1], [5, 6], [7, -1]]), np.array([False, False, True])
        >>> ids, length = wordpiece_encode(np.array([[5, 6, 7], [5, 7, 5]]), pieces, cont, 9)
        >>> ids.tolist(), length.tolist()
        ([[1, 2, -1], [9, -1, -1]], [2, 1])

    Paper:
        https://arxiv.org/abs/1609.08144
    """
    def symbols(row):
        return tuple(row[:next((j for j, a in enumerate(row) if a < 0), len(row))])

    number = {}
    longest = 0
    for p, (row, continues) in enumerate(zip(pieces.tolist(), cont.tolist())):
        v = symbols(row)
        if v:
            number.setdefault((continues, v), p)
            longest = max(longest, len(v))

    ids = np.full(words.shape, -1, dtype=np.int64)
    length = np.zeros(words.shape[0], dtype=np.int64)
    for i, row in enumerate(words.tolist()):
        c = symbols(row)
        found, s = [], 0
        while s < len(c):
            for e in range(min(len(c), s + longest), s, -1):
                p = number.get((s > 0, c[s:e]))
                if p is not None:
                    found.append(p)
                    s = e
                    break
            else:
                found = [unk]
                break
        ids[i, :len(found)] = found
        length[i] = len(found)
    return ids, length
