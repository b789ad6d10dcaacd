"""Falling-factorial debiased estimate of the collision probability of k-grams."""


def falling_factorial(number, order):
    # Product of as many factors as the order says, the first of them being the number itself.
    product = 1
    for step in range(order):
        product *= number - step
    return product


def debiased_collision(stream, alphabet, k, q):
    symbols = [int(symbol) for symbol in stream]
    n_windows = len(symbols) - k + 1

    # Counts of all overlapping windows of k successive symbols.
    counts = {}
    for start in range(n_windows):
        gram = tuple(symbols[start:start + k])
        counts[gram] = counts.get(gram, 0) + 1

    # Falling factorials of the counts; grams that do not occur often enough contribute nothing.
    sum_of_falling_factorials = 0
    for count in counts.values():
        if count >= q:
            sum_of_falling_factorials += falling_factorial(count, q)

    f_hat = sum_of_falling_factorials / falling_factorial(n_windows, q)
    return float(f_hat), int(n_windows)
