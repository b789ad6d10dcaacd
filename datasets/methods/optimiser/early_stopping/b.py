"""Early stopping with patience.

Ian Goodfellow, Yoshua Bengio, Aaron Courville: "Deep Learning" (2016), no arXiv id.
"""


def early_stopping(v, p):
    """Where a training with patience p ends, and which of its evaluations was the best.

    v : (n) validation loss at each evaluation, in order
    p : () patience: evaluations without an improvement after which training ends
    returns stop : ()
    returns best : ()
    returns stopped : ()
    Conventions: lower is better; an improvement is strict, without a least size; patience counts evaluations and is at least 1, with p = 1 the first evaluation that is no record ends training; numbers count from 0; losses after stop have no influence.

    >>> early_stopping(np.array([3.0, 1.0, 2.0, 1.0, 0.0]), 2)
    (3, 1, True)

    Ian Goodfellow, Yoshua Bengio, Aaron Courville: Deep Learning (2016)
    """
    n = len(v)
    if n == 0:
        raise ValueError("there must be at least one evaluation")
    # The numbers of all records, each lower than everything before it.
    records = [i for i in range(n) if all(v[j] > v[i] for j in range(i))]
    # After a record, training goes on if the next record comes at most p evaluations later.
    for place, record in enumerate(records):
        end = record + int(p)
        following = records[place + 1] if place + 1 < len(records) else n
        if end < following:
            return end, record, True
    return n - 1, records[-1], False
