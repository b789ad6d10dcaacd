"""recall_at_k, reading B, from its brief alone: metric/recall_at_k."""
import numpy as np


def recall_at_k(ranking, relevant, k):
    """Share of the relevant items in the first k places, and 1 if there is one there, else 0: two float64.

    ranking lists item numbers, best first; relevant is in the order of the item numbers. The divisor is
    the number of relevant items, also when it exceeds k.
    """
    wanted = {item for item, mark in enumerate(relevant) if int(mark) == 1}
    found = 0
    for place in range(int(k)):
        if int(ranking[place]) in wanted:
            found += 1
    recall = found / len(wanted)
    hit = 1.0 if found > 0 else 0.0
    return np.float64(recall), np.float64(hit)
