"""Dynamic time warping (Sakoe and Chiba, 1978), unweighted steps.

The grid is walked column by column over the second sequence; only the cheapest
costs up to the previous column are kept.
"""


def dynamic_time_warping(x, y):
    """Cost of the cheapest alignment with absolute differences.

    x  float64 [n], first sequence
    y  float64 [m], second sequence

    Returns a float, D(n, m).
    """
    samples = x.tolist()
    before = None
    for value in y.tolist():
        column = []
        for i, sample in enumerate(samples):
            predecessors = []
            if i > 0:
                predecessors.append(column[i - 1])
            if before is not None:
                predecessors.append(before[i])
                if i > 0:
                    predecessors.append(before[i - 1])
            cheapest = min(predecessors) if predecessors else 0.0
            column.append(cheapest + abs(sample - value))
        before = column
    return before[-1]
