def mean_absolute_error(y, p):
    """The average size of the differences between predictions and targets.

    The smaller of the two numbers is always taken from the larger; a running mean collects the results.
    """
    mean = 0.0
    seen = 0
    for target, guess in zip(y, p):
        low, high = sorted((float(target), float(guess)))
        seen += 1
        mean += (high - low - mean) / seen
    return mean
