"""bleu_corpus: clipped n-gram precisions and brevity penalty over a corpus (sec. 2.1.1 to 2.3)."""

import math


def ngram_counts(words, n):
    counts = {}
    for start in range(len(words) - n + 1):
        gram = tuple(words[start:start + n])
        counts[gram] = counts.get(gram, 0) + 1
    return counts


def bleu_corpus(hyp, hyp_len, ref, ref_len):
    """BLEU of a corpus with n-grams of 1 to 4 words.

    Parameters:
        hyp : int64 (s, m), words of the hypotheses as numbers, padded
        hyp_len : int64 (s), number of words of each hypothesis
        ref : int64 (s, r, l), words of the references as numbers, padded: segment, reference, place
        ref_len : int64 (s, r), number of words of each reference

    Returns:
        score : float (scalar), BLEU, between 0 and 1

    Conventions:
        Words are numbers; padding at and beyond the lengths is ignored, whatever it holds. Counts are
        summed over the corpus before dividing, so it is no mean of sentence scores; the four lengths weigh
        the same. A count is clipped by the largest count in one reference of the segment. The reference
        length is the one nearest to the hypothesis, of two equally near the shorter; equal totals give no
        penalty. No smoothing: 0 where a length has no match. Between 0 and 1, not times 100.

    Example:
        >>> import numpy as np
        >>> hyp = np.array([[1, 2, 3, 4, 0], [5, 6, 7, 8, 9]])
        >>> ref = np.array([[[1, 2, 3, 4, 5]], [[5, 6, 7, 8, 9]]])
        >>> ref_len = np.array([[5], [5]])
        >>> bleu_corpus(hyp, np.array([5, 5]), hyp[:, None], ref_len)
        1.0
        >>> round(bleu_corpus(hyp, np.array([4, 5]), ref, ref_len), 6)
        0.894839
        >>> bleu_corpus(hyp, np.array([3, 3]), ref, ref_len)
        0.0
    """
    segments = range(hyp.shape[0])
    copies = range(ref.shape[1])
    hyps = [hyp[i, :hyp_len[i]].tolist() for i in segments]
    refs = [[ref[i, j, :ref_len[i, j]].tolist() for j in copies] for i in segments]

    log_precisions = []
    for n in range(1, 5):
        matches = 0
        total = 0
        for words, references in zip(hyps, refs):
            reference_counts = [ngram_counts(r, n) for r in references]
            for gram, count in ngram_counts(words, n).items():
                matches += min(count, max(c.get(gram, 0) for c in reference_counts))
            total += max(len(words) - n + 1, 0)
        if matches == 0:
            return 0.0
        log_precisions.append(math.log(matches / total))

    c = sum(len(words) for words in hyps)
    r = 0
    for words, references in zip(hyps, refs):
        r += min((len(x) for x in references), key=lambda size: (abs(size - len(words)), size))
    brevity = 1.0 if c > r else math.exp(1 - r / c)
    return brevity * math.exp(sum(log_precisions) / 4)
