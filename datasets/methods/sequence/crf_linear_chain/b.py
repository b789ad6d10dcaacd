import math

import numpy as np


def _log_of_total(logs):
    """Natural logarithm of the sum of the exponentials of the numbers."""
    top = max(logs)
    return top + math.log(sum(math.exp(value - top) for value in logs))


def _log_likelihood(emission, A, start, stop, tags):
    """Score of the given tags less the log of the total over all paths."""
    times, k = emission.shape

    score = start[tags[0]] + emission[0, tags[0]]
    for time in range(1, times):
        score = score + A[tags[time - 1], tags[time]]
        score = score + emission[time, tags[time]]
    score = score + stop[tags[-1]]

    # log_total[j]: log of the summed exponentials of the scores of all
    # beginnings of paths that have tag j at the present time.
    log_total = [start[j] + emission[0, j] for j in range(k)]
    for time in range(1, times):
        log_total = [
            _log_of_total([log_total[i] + A[i, j] for i in range(k)])
            + emission[time, j]
            for j in range(k)]
    all_paths = _log_of_total([log_total[j] + stop[j] for j in range(k)])
    return min(score - all_paths, 0.0)


def _best_path(emission, A, start, stop):
    """Path of greatest score, lowest tags first from the end, and its score."""
    times, k = emission.shape
    best = [start[j] + emission[0, j] for j in range(k)]
    previous_tags = []
    for time in range(1, times):
        new_best = []
        previous = []
        for j in range(k):
            arriving = [best[i] + A[i, j] for i in range(k)]
            origin = arriving.index(max(arriving))
            previous.append(origin)
            new_best.append(arriving[origin] + emission[time, j])
        best = new_best
        previous_tags.append(previous)

    final = [best[j] + stop[j] for j in range(k)]
    score = max(final)
    path = [final.index(score)]
    for previous in reversed(previous_tags):
        path.append(previous[path[-1]])
    path.reverse()
    return path, score


def crf_linear_chain(E, A, start, stop, tags):
    """Log-likelihood of tag paths and best paths of a linear-chain CRF.

    The score of a path is the start score of its first tag, plus the
    emission scores of its tags, plus the transition scores between
    neighbouring tags, plus the stop score of its last tag.  A path's
    probability is the exponential of its score divided by the sum of that
    over all paths.  Returned are the log probability of the given path, the
    path of greatest score and that score, for each example.
    """
    n, times, _ = E.shape
    ll = np.zeros(n)
    path = np.zeros((n, times), dtype=np.int64)
    score = np.zeros(n)
    for example in range(n):
        given = [int(tag) for tag in tags[example]]
        ll[example] = _log_likelihood(
            E[example], A, start, stop, given)
        path[example], score[example] = _best_path(
            E[example], A, start, stop)
    return ll, path, score
