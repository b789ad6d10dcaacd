"""rouge_l: recall, precision and F measure of the longest common subsequence of two texts.

Each text is one sentence. A weight above one favours recall. If a text is empty or no word is shared, all three
results are 0. Words are equal if their numbers are.
"""
import numpy as np


def _longest(one, two):
    """Length of the longest common subsequence, as the longest rising chain of matching positions.

    ends[i] is the earliest position in the second text at which a chain of i + 1 matches can end.
    """
    positions = {}
    for place, word in enumerate(two):
        positions.setdefault(word, []).append(place)
    ends = []
    for word in one:
        # From the back, so that one word cannot be matched twice.
        for place in reversed(positions.get(word, [])):
            slot = int(np.searchsorted(ends, place))
            ends[slot:slot + 1] = [place]
    return len(ends)


def rouge_l(hyp, ref, beta):
    """The weighted harmonic mean is the shared length over the weighted mean of the two text lengths."""
    shared = _longest(hyp.tolist(), ref.tolist())
    if shared == 0:
        return 0.0, 0.0, 0.0
    weight = float(beta)
    # The larger of the two weights is set to one, so that no square overflows.
    heavy, light = (1.0, (1.0 / weight) ** 2) if weight > 1.0 else (weight * weight, 1.0)
    score = shared * (heavy + light) / (heavy * len(ref) + light * len(hyp))
    return shared / len(ref), shared / len(hyp), score
