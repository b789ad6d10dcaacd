"""GREEN score of corrected sentences with a single reference, as an F-beta over n-gram multisets."""
import math

import numpy as np


def ngram_multiset(words, size):
    # Multiplicity of each n-gram of adjacent words.
    multiplicities = {}
    for start in range(len(words) - size + 1):
        ngram = tuple(words[start:start + size])
        multiplicities[ngram] = multiplicities.get(ngram, 0) + 1
    return multiplicities


def geometric_mean(fractions):
    for fraction in fractions:
        if fraction == 0.0:
            return 0.0
    mean_log = math.fsum(math.log(fraction) for fraction in fractions) / len(fractions)
    return min(1.0, math.exp(mean_log))


def green_fbeta(src, ref, cor, len_src, len_ref, len_cor, vocab, n_max, beta):
    number_of_sentences = src.shape[0]
    tp = np.zeros(n_max, dtype=np.int64)
    fp = np.zeros(n_max, dtype=np.int64)
    fn = np.zeros(n_max, dtype=np.int64)

    # Accumulate the counts over the corpus, separately for each n-gram size.
    for document in range(number_of_sentences):
        source_words = [int(word) for word in src[document, :int(len_src[document])]]
        reference_words = [int(word) for word in ref[document, :int(len_ref[document])]]
        corrected_words = [int(word) for word in cor[document, :int(len_cor[document])]]

        for size in range(1, n_max + 1):
            source_ngrams = ngram_multiset(source_words, size)
            reference_ngrams = ngram_multiset(reference_words, size)
            corrected_ngrams = ngram_multiset(corrected_words, size)

            all_ngrams = set(source_ngrams) | set(reference_ngrams) | set(corrected_ngrams)
            for ngram in all_ngrams:
                s = source_ngrams.get(ngram, 0)
                r = reference_ngrams.get(ngram, 0)
                c = corrected_ngrams.get(ngram, 0)

                true_delete = max(0, s - max(r, c))
                true_insert = max(0, min(r, c) - s)
                true_keep = min(s, r, c)
                over_delete = max(0, min(s, r) - c)
                over_insert = max(0, c - max(s, r))
                under_delete = max(0, min(s, c) - r)
                under_insert = max(0, r - max(s, c))

                tp[size - 1] += true_delete + true_insert + true_keep
                fp[size - 1] += over_delete + over_insert
                fn[size - 1] += under_delete + under_insert

    # Fractions of the single n-gram sizes; a fraction without any counts below the line is zero.
    precisions = []
    recalls = []
    for size in range(1, n_max + 1):
        true_positives = int(tp[size - 1])
        below_precision = true_positives + int(fp[size - 1])
        below_recall = true_positives + int(fn[size - 1])
        precisions.append(true_positives / below_precision if below_precision > 0 else 0.0)
        recalls.append(true_positives / below_recall if below_recall > 0 else 0.0)

    # Geometric means with equal weights.
    prec = geometric_mean(precisions)
    recall = geometric_mean(recalls)

    # F-beta with beta squared as the weight.
    if prec == 0.0 or recall == 0.0:
        score = 0.0
    else:
        beta_squared = beta * beta
        score = (1.0 + beta_squared) * prec * recall / (beta_squared * prec + recall)
        score = min(1.0, score)

    return tp, fp, fn, float(prec), float(recall), float(score)
