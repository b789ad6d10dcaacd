"""Falling-factorial debiased collision probability of k-gram counts."""


def _falling(value, order):
    """Falling factorial of a nonnegative integer."""
    result = 1
    for i in range(order):
        result *= value - i
    return result


def debiased_collision(stream, alphabet, k, q):
    """Sum of falling factorials of the counts over that of the number of windows."""
    length = int(k)
    order = int(q)
    symbols = stream.tolist()
    n_windows = len(symbols) - length + 1
    counts = {}
    for i in range(n_windows):
        gram = tuple(symbols[i:i + length])
        counts[gram] = counts.get(gram, 0) + 1
    numerator = sum(_falling(c, order) for c in counts.values())
    f_hat = numerator / _falling(n_windows, order)
    return float(f_hat), int(n_windows)
