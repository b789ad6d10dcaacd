import math

import numpy as np


def _before_padding(row):
    """Entries of a row before its first negative one."""
    symbols = []
    for entry in row:
        if entry < 0:
            break
        symbols.append(int(entry))
    return tuple(symbols)


def _best_segmentation(symbols, vocabulary, unknown, unk_logp):
    """Piece numbers and log weight of the best segmentation of a sequence."""
    t = len(symbols)

    def piece_at(begin, end):
        """Log weight and number of the piece covering begin .. end - 1."""
        part = symbols[begin:end]
        if part in vocabulary:
            return vocabulary[part]
        if end - begin == 1:
            return unk_logp, unknown
        return None

    # greatest[end]: greatest log weight of a segmentation of the first end
    # symbols.
    greatest = [0.0] + [-math.inf] * t
    for end in range(1, t + 1):
        for begin in range(end):
            piece = piece_at(begin, end)
            if piece is not None:
                greatest[end] = max(greatest[end], greatest[begin] + piece[0])

    # From the end to the beginning, take the longest piece with which the
    # greatest total, summed from left to right, can still be reached.
    numbers = []
    weights_behind = []
    end = t
    while end > 0:
        for begin in range(end):
            piece = piece_at(begin, end)
            if piece is None:
                continue
            total = greatest[begin] + piece[0]
            for weight in weights_behind:
                total = total + weight
            if total == greatest[t]:
                numbers.insert(0, piece[1])
                weights_behind.insert(0, piece[0])
                end = begin
                break
    return numbers, greatest[t]


def unigram_viterbi_segment(x, pieces, logp, unk_logp):
    """Cut sequences into the pieces with the greatest total log weight.

    A segmentation lays pieces of the vocabulary side by side over the whole
    sequence; a symbol that is no piece by itself may be covered by the
    unknown piece.  Its log weight is the sum of those of its pieces.  The
    segmentation with the greatest log weight is returned as piece numbers
    padded with -1, with its number of pieces and its log weight; among
    equals the one whose last piece is longest, then whose last but one is
    longest, and so on.
    """
    n, t = x.shape
    m = pieces.shape[0]
    vocabulary = {}
    for number in range(m):
        piece = _before_padding(pieces[number])
        weight = float(logp[number])
        if piece and (piece not in vocabulary or weight > vocabulary[piece][0]):
            vocabulary[piece] = (weight, number)

    ids = np.full((n, t), -1, dtype=np.int64)
    length = np.zeros(n, dtype=np.int64)
    score = np.zeros(n)
    for row in range(n):
        symbols = _before_padding(x[row])
        numbers, total = _best_segmentation(
            symbols, vocabulary, m, float(unk_logp))
        ids[row, :len(numbers)] = numbers
        length[row] = len(numbers)
        score[row] = total
    return ids, length, score
