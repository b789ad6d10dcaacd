"""Corpus BLEU with n-grams of one to four words and several references per segment.

Conventions: counts are summed over the corpus before dividing; clipping by the reference with
the most copies; no smoothing; result between 0 and 1.
"""

import math


def ngram_counts(words, n):
    counts = {}
    for start in range(len(words) - n + 1):
        gram = tuple(words[start:start + n])
        counts[gram] = counts.get(gram, 0) + 1
    return counts


def bleu_corpus(hyp, hyp_len, ref, ref_len):
    segments, references = ref_len.shape
    hypotheses = [hyp[i, :hyp_len[i]].tolist() for i in range(segments)]
    targets = [[ref[i, j, :ref_len[i, j]].tolist() for j in range(references)]
               for i in range(segments)]

    log_sum = 0.0
    for n in range(1, 5):
        matches = 0
        total = 0
        for words, answers in zip(hypotheses, targets):
            answer_counts = [ngram_counts(answer, n) for answer in answers]
            for gram, count in ngram_counts(words, n).items():
                most = max(counts.get(gram, 0) for counts in answer_counts)
                matches += min(count, most)
                total += count
        if matches == 0:
            return 0.0
        log_sum += math.log(matches / total)
    geometric_mean = math.exp(log_sum / 4)

    hyp_total = 0
    ref_total = 0
    for words, answers in zip(hypotheses, targets):
        hyp_total += len(words)
        lengths = [len(answer) for answer in answers]
        ref_total += min(lengths, key=lambda length: (abs(length - len(words)), length))
    if hyp_total > ref_total:
        penalty = 1.0
    else:
        penalty = math.exp(1 - ref_total / hyp_total)
    return geometric_mean * penalty
