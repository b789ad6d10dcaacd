import numpy as np


def _before_padding(row):
    """Entries of a row before its first negative one."""
    symbols = []
    for entry in row:
        if entry < 0:
            break
        symbols.append(int(entry))
    return tuple(symbols)


def _cover(word, beginnings, continuations, unk):
    """Numbers of the pieces that cover a word, or unk alone."""
    numbers = []
    place = 0
    while place < len(word):
        fitting = beginnings if place == 0 else continuations
        for end in range(len(word), place, -1):
            if word[place:end] in fitting:
                numbers.append(fitting[word[place:end]])
                place = end
                break
        else:
            return [unk]
    return numbers


def wordpiece_encode(words, pieces, cont, unk):
    """Cover words greedily by the longest fitting pieces.

    A word is covered from left to right; at its start the longest fitting
    beginning piece is chosen, at each later place the longest fitting
    continuation piece.  If nothing fits at some place, the whole word
    becomes unk.  The chosen piece numbers are returned padded with -1,
    together with how many they are.
    """
    n, t = words.shape
    beginnings = {}
    continuations = {}
    for number in range(pieces.shape[0]):
        piece = _before_padding(pieces[number])
        kind = continuations if cont[number] else beginnings
        if piece and piece not in kind:
            kind[piece] = number

    ids = np.full((n, t), -1, dtype=np.int64)
    length = np.zeros(n, dtype=np.int64)
    for row in range(n):
        numbers = _cover(
            _before_padding(words[row]), beginnings, continuations, int(unk))
        ids[row, :len(numbers)] = numbers
        length[row] = len(numbers)
    return ids, length
