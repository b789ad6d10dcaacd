import math


def ndcg_averaged_ties(rel, s, k):
    """The normalised discounted gain of a ranking, averaged over all ways to break ties.

    Each item is looked at alone. The number of better scores and of equal ones says which ranks it may
    hold, each equally likely, so its grade counts with the mean discount of those ranks; ranks beyond k
    give nothing. The sum is compared with that of the grades in falling order.
    """
    discounts = [1.0 / math.log2(rank + 1) if rank <= k else 0.0 for rank in range(1, len(rel) + 1)]
    expected = []
    for grade, score in zip(rel, s):
        better = 0
        equal = 0
        for rival in s:
            if rival > score:
                better += 1
            elif rival == score:
                equal += 1
        expected.append(int(grade) * math.fsum(discounts[better:better + equal]) / equal)
    falling = sorted((int(grade) for grade in rel), reverse=True)
    best = math.fsum(grade * discount for grade, discount in zip(falling, discounts))
    if best == 0.0:
        return 0.0
    return math.fsum(expected) / best
