import math


def r2_score(y, p):
    """The part of the targets' spread that predictions account for.

    Targets are counted from the first one, so that a common offset does not cost digits; their spread about
    the mean and the squared misses of the predictions are added up, and the ratio is taken from one.
    """
    origin = float(y[0])
    shifted = [float(target) - origin for target in y]
    centre = math.fsum(shifted) / len(shifted)
    spread = []
    misses = []
    for number, place in enumerate(shifted):
        spread.append((place - centre) ** 2)
        misses.append((float(y[number]) - float(p[number])) ** 2)
    return 1.0 - math.fsum(misses) / math.fsum(spread)
