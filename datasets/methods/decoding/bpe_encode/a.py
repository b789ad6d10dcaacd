"""bpe_encode: sec. 3.2, applying the learnt operations."""

import numpy as np


def bpe_encode(x, merges, v):
    """Encode symbol sequences by applying a learnt list of byte-pair merges.

    Parameters:
        x : int64 (n, t), sequences of symbol ids, padded with -1
        merges : int64 (m, 2), pairs (left, right) in the order in which they were learnt
        v : int >= 1, size of the base vocabulary; merge r makes the symbol v + r

    Returns:
        y : int64 (n, t), encoded sequences, padded with -1
        length : int64 (n,), number of symbols of each encoded sequence

    Conventions:
        A row ends at its first negative entry. The lowest r present goes first, to all occurrences from the left.
        A repeated pair counts at its first place; a pair with a negative member never occurs.

    Example:
        >>> import numpy as np
        >>> y, length = bpe_encode(np.array([[0, 1, 0, 1, 1]]), np.array([[0, 1], [2, 2]]), 2)
        >>> y.tolist(), length.tolist()
        ([[3, 1, -1, -1, -1]], [2])

    Paper:
        https://arxiv.org/abs/1508.07909
    """
    rank = {}
    for r, (left, right) in enumerate(merges.tolist()):
        if left >= 0 and right >= 0:
            rank.setdefault((left, right), r)
    y = np.full(x.shape, -1, dtype=np.int64)
    length = np.zeros(x.shape[0], dtype=np.int64)
    for i, row in enumerate(x.tolist()):
        end = next((j for j, symbol in enumerate(row) if symbol < 0), len(row))
        symbols = row[:end]
        while True:
            found = [rank[pair] for pair in zip(symbols, symbols[1:]) if pair in rank]
            if not found:
                break
            r = min(found)
            merged, j = [], 0
            while j < len(symbols):
                pair = tuple(symbols[j:j + 2])
                if rank.get(pair) == r:
                    merged.append(v + r)
                    j += 2
                else:
                    merged.append(symbols[j])
                    j += 1
            symbols = merged
        y[i, :len(symbols)] = symbols
        length[i] = len(symbols)
    return y, length
