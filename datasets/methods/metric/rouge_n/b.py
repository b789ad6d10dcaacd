"""rouge_n: recall, precision and their harmonic mean for runs of words that two texts share.

Counts are clipped: an occurrence is used in one pair at most. If a text is shorter than a run, or nothing is
shared, all three results are 0. Words are equal if their numbers are.
"""


def rouge_n(hyp, ref, k):
    """Lay out the runs of the reference and let each run of the candidate take one away if there is one."""
    width = int(k)
    said, wanted = hyp.tolist(), ref.tolist()
    offered = max(len(said) - width + 1, 0)
    needed = max(len(wanted) - width + 1, 0)
    store = {}
    for start in range(needed):
        run = tuple(wanted[start:start + width])
        store[run] = store.get(run, 0) + 1
    taken = 0
    for start in range(offered):
        run = tuple(said[start:start + width])
        if store.get(run, 0) > 0:
            store[run] -= 1
            taken += 1
    if taken == 0:
        return 0.0, 0.0, 0.0
    return taken / needed, taken / offered, 2 * taken / (needed + offered)
