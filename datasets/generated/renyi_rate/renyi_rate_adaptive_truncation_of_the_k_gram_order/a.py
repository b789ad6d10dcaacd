"""Largest order of k-grams that the adaptive truncation permits."""


def truncation_order(length, alphabet):
    n = int(length)
    alpha = int(alphabet)

    # alpha^k / n_k < 1/2 with n_k = n - k + 1, in whole numbers; the ratio grows with k.
    k_max = 0
    words = alpha
    while k_max + 1 <= n and 2 * words < n - k_max:
        k_max += 1
        words *= alpha
    return k_max
