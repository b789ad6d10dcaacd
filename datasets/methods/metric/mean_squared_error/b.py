def mean_squared_error(y, p):
    """The average squared difference between predictions and targets.

    Half by half: the mean of a stretch of examples is the mean of its two parts, weighted by how many
    examples each has, down to single examples.
    """

    def mean_between(start, stop):
        if stop - start == 1:
            miss = float(y[start]) - float(p[start])
            return miss * miss
        cut = (start + stop) // 2
        left_share = (cut - start) / (stop - start)
        right_share = (stop - cut) / (stop - start)
        return left_share * mean_between(start, cut) + right_share * mean_between(cut, stop)

    return mean_between(0, len(y))
