"""Corpus-level GREEN with multiple references, the best one selected for each sentence."""
import math

import numpy as np


def ngram_multiset(words, size):
    # Multiplicity of each n-gram of adjacent words.
    multiplicities = {}
    for start in range(len(words) - size + 1):
        ngram = tuple(words[start:start + size])
        multiplicities[ngram] = multiplicities.get(ngram, 0) + 1
    return multiplicities


def count_regions(source_words, reference_words, corrected_words, n_max):
    # True positives, false positives and false negatives of one sentence for each n-gram size.
    tp = [0] * n_max
    fp = [0] * n_max
    fn = [0] * n_max
    for size in range(1, n_max + 1):
        source_ngrams = ngram_multiset(source_words, size)
        reference_ngrams = ngram_multiset(reference_words, size)
        corrected_ngrams = ngram_multiset(corrected_words, size)
        for ngram in set(source_ngrams) | set(reference_ngrams) | set(corrected_ngrams):
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
    return tp, fp, fn


def geometric_mean(fractions):
    for fraction in fractions:
        if fraction == 0.0:
            return 0.0
    mean_log = math.fsum(math.log(fraction) for fraction in fractions) / len(fractions)
    return min(1.0, math.exp(mean_log))


def f_score(tp, fp, fn, beta):
    # Precision and recall of each size, without counts in the denominator zero.
    precisions = []
    recalls = []
    for position in range(len(tp)):
        below_precision = tp[position] + fp[position]
        below_recall = tp[position] + fn[position]
        precisions.append(tp[position] / below_precision if below_precision > 0 else 0.0)
        recalls.append(tp[position] / below_recall if below_recall > 0 else 0.0)
    precision = geometric_mean(precisions)
    recall = geometric_mean(recalls)
    if precision == 0.0 or recall == 0.0:
        return 0.0
    beta_squared = beta * beta
    score = (1.0 + beta_squared) * precision * recall / (beta_squared * precision + recall)
    return min(1.0, score)


def green_multi_reference(source, references, corrected, n_max, beta):
    number_of_sentences = source.shape[0]
    number_of_references = references.shape[1]

    chosen = np.zeros(number_of_sentences, dtype=np.int64)
    corpus_tp = [0] * n_max
    corpus_fp = [0] * n_max
    corpus_fn = [0] * n_max

    for sentence in range(number_of_sentences):
        source_words = [int(word) for word in source[sentence]]
        corrected_words = [int(word) for word in corrected[sentence]]

        # Sentence-level score with each reference.
        counts = []
        scores = []
        for reference in range(number_of_references):
            reference_words = [int(word) for word in references[sentence, reference]]
            tp, fp, fn = count_regions(source_words, reference_words, corrected_words, n_max)
            counts.append((tp, fp, fn))
            scores.append(f_score(tp, fp, fn, beta))

        # The first reference whose score is within one billionth of the largest.
        largest_score = max(scores)
        selected = 0
        while largest_score - scores[selected] > 1e-9:
            selected += 1
        chosen[sentence] = selected

        # Accumulate the counts of the selected reference over the corpus.
        tp, fp, fn = counts[selected]
        for position in range(n_max):
            corpus_tp[position] += tp[position]
            corpus_fp[position] += fp[position]
            corpus_fn[position] += fn[position]

    score = f_score(corpus_tp, corpus_fp, corpus_fn, beta)
    return float(score), chosen
