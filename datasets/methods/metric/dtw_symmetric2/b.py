import math


def dtw_symmetric2(x, y):
    """The cheapest alignment of two sequences where a step in both counts its pair twice.

    The work goes from the end to the beginning: for every pair the cheapest continuation up to the last
    pair is known, the pair itself not counted. At the very first pair its own difference is added once.
    """
    n, m = len(x), len(y)

    def apart(i, j):
        return abs(float(x[i]) - float(y[j]))

    later = [math.inf] * (m + 1)
    for i in reversed(range(n)):
        current = [math.inf] * (m + 1)
        for j in reversed(range(m)):
            choices = []
            if i + 1 < n:
                choices.append(apart(i + 1, j) + later[j])
            if j + 1 < m:
                choices.append(apart(i, j + 1) + current[j + 1])
            if i + 1 < n and j + 1 < m:
                choices.append(2.0 * apart(i + 1, j + 1) + later[j + 1])
            current[j] = min(choices) if choices else 0.0
        later = current
    return apart(0, 0) + later[0]
