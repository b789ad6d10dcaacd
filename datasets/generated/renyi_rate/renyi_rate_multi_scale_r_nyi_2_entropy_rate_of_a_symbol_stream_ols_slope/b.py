"""Renyi 2-entropy rate from the slope of the log collision probability against the gram length."""
import math


def collision_probability(symbols, k):
    # Counts of all overlapping windows of k successive symbols.
    number_of_windows = len(symbols) - k + 1
    counts = {}
    for start in range(number_of_windows):
        gram = tuple(symbols[start:start + k])
        counts[gram] = counts.get(gram, 0) + 1
    # Falling factorials of order two.
    sum_of_falling_factorials = 0
    for count in counts.values():
        sum_of_falling_factorials += count * (count - 1)
    return sum_of_falling_factorials / (number_of_windows * (number_of_windows - 1))


def renyi2_rate(stream, alphabet):
    symbols = [int(symbol) for symbol in stream]
    length = len(symbols)
    alphabet = int(alphabet)

    # Greatest gram length: possible grams relative to windows strictly below one half.
    k_max = 0
    while k_max + 1 <= length:
        k = k_max + 1
        number_of_windows = length - k + 1
        if 2 * alphabet ** k < number_of_windows:
            k_max = k
        else:
            break

    if k_max < 2:
        # Fewer than two points determine no slope.
        slope = 0.0
    else:
        gram_lengths = list(range(1, k_max + 1))
        log_probabilities = []
        for k in gram_lengths:
            log_probabilities.append(math.log(collision_probability(symbols, k)))

        # Ordinary least squares with an intercept.
        mean_length = math.fsum(gram_lengths) / k_max
        mean_log = math.fsum(log_probabilities) / k_max
        covariance_terms = []
        variance_terms = []
        for k, log_probability in zip(gram_lengths, log_probabilities):
            covariance_terms.append((k - mean_length) * (log_probability - mean_log))
            variance_terms.append((k - mean_length) ** 2)
        slope = math.fsum(covariance_terms) / math.fsum(variance_terms)

    # Entropy rate: the slope with its sign turned round, from nats to bits.
    h2 = 0.0 - slope / math.log(2.0)

    return float(h2), float(slope), int(k_max)
