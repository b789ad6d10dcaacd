"""Largest order of k-grams at which the possible words stay below half of the positions."""
import numpy as np


def truncation_order(length, alphabet):
    k_max = 0
    possible_words = 1
    for k in range(1, length + 1):
        # Number of possible k-grams over the alphabet.
        possible_words = possible_words * alphabet

        # Number of overlapping positions of a whole k-gram in the sequence.
        positions = length - k + 1

        # The share stays strictly below one half; compared in whole numbers.
        if 2 * possible_words < positions:
            k_max = k
        else:
            # The words only grow and the positions only shrink from here on.
            break

    return np.int64(k_max)
