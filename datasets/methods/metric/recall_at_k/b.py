"""recall_at_k, reading B, from its brief alone: metric/recall_at_k."""
import numpy as np


def recall_at_k(ranking, relevant, k):
    """Return recall, the share of relevant items in the first k places, and hit, 1.0 if there is any.

    Both are floats. relevant is indexed by the items' numbers, and the divisor is the number of all
    relevant items even where it exceeds k.
    """
    order = np.asarray(ranking).tolist()
    flags = np.asarray(relevant).tolist()
    wanted = {item for item, flag in enumerate(flags) if flag == 1}
    found = 0
    for item in order[:int(k)]:
        if item in wanted:
            found += 1
    recall = found / len(wanted)
    hit = 1.0 if found > 0 else 0.0
    return recall, hit
