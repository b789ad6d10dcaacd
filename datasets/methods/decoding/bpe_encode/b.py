import numpy as np


def _merge_everywhere(symbols, pair, new_symbol):
    """Replace each occurrence of the pair, found from left to right."""
    merged = []
    place = 0
    while place < len(symbols):
        if tuple(symbols[place:place + 2]) == pair:
            merged.append(new_symbol)
            place += 2
        else:
            merged.append(symbols[place])
            place += 1
    return merged


def bpe_encode(x, merges, v):
    """Rewrite each sequence by merging listed pairs until none is left.

    A row is read up to its first negative entry.  As long as some adjacent
    pair of symbols is in the list of merges, the pair that stands earliest
    in the list is replaced at all its places, from left to right, by the
    symbol v plus its place in the list.  The finished sequences are
    returned padded with -1, together with their lengths.
    """
    n, t = x.shape
    place_in_list = {}
    for r in range(merges.shape[0]):
        pair = (int(merges[r, 0]), int(merges[r, 1]))
        if pair not in place_in_list:
            place_in_list[pair] = r

    y = np.full((n, t), -1, dtype=np.int64)
    length = np.zeros(n, dtype=np.int64)
    for row in range(n):
        symbols = []
        for entry in x[row]:
            if entry < 0:
                break
            symbols.append(int(entry))

        while True:
            listed = [pair for pair in zip(symbols, symbols[1:])
                      if pair in place_in_list]
            if not listed:
                break
            earliest = min(listed, key=lambda pair: place_in_list[pair])
            new_symbol = int(v) + place_in_list[earliest]
            symbols = _merge_everywhere(symbols, earliest, new_symbol)

        y[row, :len(symbols)] = symbols
        length[row] = len(symbols)
    return y, length
