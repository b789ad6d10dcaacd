"""Average precision (Baeza-Yates and Ribeiro-Neto, "Modern Information Retrieval", 1999)."""


def average_precision(y, s):
    """Mean of the precision at the rank of every relevant item.

    y  int64 [n], 1 where the item is relevant, at least one 1
    s  float64 [n], scores, no two equal

    Returns a float in (0, 1].
    """
    ranking = sorted(zip(s.tolist(), y.tolist()), reverse=True)
    found = 0
    precision_sum = 0.0
    for rank, (_, relevant) in enumerate(ranking, start=1):
        if relevant == 1:
            found += 1
            precision_sum += found / rank
    return precision_sum / found
