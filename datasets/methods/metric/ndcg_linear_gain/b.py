import math


def discounted(grades_in_order):
    """The sum of grades, each over the logarithm to base two of one more than its rank."""
    total = 0.0
    for place, grade in enumerate(grades_in_order):
        total += grade / math.log2(place + 2)
    return total


def ndcg_linear_gain(rel, s, k):
    """The discounted gain of the first k ranks, as a part of the largest that could be reached.

    The ranking is made by taking away the item with the highest score k times; the best order by taking
    away the largest grade k times.
    """
    waiting = list(range(len(rel)))
    pool = [int(grade) for grade in rel]
    ranked = []
    ideal = []
    for _ in range(k):
        leader = max(waiting, key=lambda item: float(s[item]))
        waiting.remove(leader)
        ranked.append(int(rel[leader]))
        largest = max(pool)
        pool.remove(largest)
        ideal.append(largest)
    ceiling = discounted(ideal)
    return discounted(ranked) / ceiling if ceiling > 0.0 else 0.0
