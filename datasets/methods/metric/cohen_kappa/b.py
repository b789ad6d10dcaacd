"""Cohen's kappa (Cohen, "A Coefficient of Agreement for Nominal Scales", 1960)."""

from collections import Counter


def cohen_kappa(a, b):
    """Unweighted kappa of two raters.

    a  int64 [n], categories given by the first rater
    b  int64 [n], categories given by the second rater

    Returns a float; 1.0 when both raters use one and the same category only.
    """
    first = a.tolist()
    second = b.tolist()
    n = len(first)

    agreements = sum(1 for left, right in zip(first, second) if left == right)
    count_first = Counter(first)
    count_second = Counter(second)
    chance = sum(count_first[c] * count_second[c] for c in count_first)

    # With p_o = agreements / n and p_e = chance / n^2, both sides of the
    # fraction are multiplied by n^2, which leaves whole numbers.
    if chance == n * n:
        return 1.0
    return (n * agreements - chance) / (n * n - chance)
