import math

import numpy as np

ROOT_TWO = math.sqrt(2.0)
LOG_ROOT_TWO_PI = 0.5 * math.log(2.0 * math.pi)


def bell_height(z):
    return math.exp(-0.5 * z * z - LOG_ROOT_TWO_PI)


def refine(z, correction):
    """Subtract the correction at z until it is lost in rounding or stops getting smaller."""
    last = math.inf
    for _ in range(60):
        shift = correction(z)
        if abs(shift) >= last:
            break
        z -= shift
        last = abs(shift)
        if last <= 1e-17 * z:
            break
    return z


def point_from_middle_mass(mass):
    """Positive z for which the interval from -z to z holds the given mass (small or moderate)."""
    def correction(z):
        return (math.erf(z / ROOT_TWO) - mass) / (2.0 * bell_height(z))

    # The bell is highest at zero, so this first guess is never too far out.
    return refine(mass * math.sqrt(0.5 * math.pi), correction)


def point_from_tail_mass(mass):
    """Positive z beyond which the given mass (less than a quarter) lies."""
    def correction(z):
        tail = 0.5 * math.erfc(z / ROOT_TWO)
        return -math.log(tail / mass) * tail / bell_height(z)

    # A tail is at most half of exp(-z*z/2), so this first guess is never too near zero.
    return refine(math.sqrt(-2.0 * math.log(2.0 * mass)), correction)


def quantile_of_fraction(top, bottom):
    """Standard normal quantile of the fraction top / bottom of two whole numbers."""
    excess = 2 * top - bottom
    if excess == 0:
        return 0.0
    if 2 * abs(excess) <= bottom:
        size = point_from_middle_mass(abs(excess) / bottom)
    else:
        size = point_from_tail_mass(min(top, bottom - top) / bottom)
    return size if excess > 0 else -size


def scores_of(values):
    """Normal score of each number in a flat list, equal numbers sharing their mean rank."""
    count = len(values)
    order = sorted(range(count), key=values.__getitem__)
    result = [0.0] * count
    first = 0
    while first < count:
        after = first + 1
        while after < count and values[order[after]] == values[order[first]]:
            after += 1
        # Ranks first + 1 ... after are shared; twice their mean is a whole number.
        # Eight times (rank - 3/8) over eight times (count + 1/4) keeps the fraction exact.
        twice_rank = first + 1 + after
        score = quantile_of_fraction(4 * twice_rank - 3, 8 * count + 2)
        for place in order[first:after]:
            result[place] = score
        first = after
    return result


def centre_and_spread(numbers):
    """Mean and unbiased variance, updated one number at a time."""
    centre = 0.0
    squares = 0.0
    seen = 0
    for number in numbers:
        seen += 1
        if seen == 1:
            centre = number
            continue
        gap = number - centre
        centre += gap / seen
        squares += gap * gap * ((seen - 1) / seen)
    return centre, squares / (seen - 1)


def convergence_ratio(flat, length):
    """Root of estimated total variance over within variance, for consecutive rows of one length."""
    centres = []
    spreads = []
    for start in range(0, len(flat), length):
        centre, spread = centre_and_spread(flat[start:start + length])
        centres.append(centre)
        spreads.append(spread)
    within = math.fsum(spreads) / len(spreads)
    between = centre_and_spread(centres)[1]
    return math.sqrt(between / within + (length - 1) / length)


def middle_of(values):
    """Median: the middle number, or halfway between the two in the middle."""
    ladder = sorted(values)
    half, odd = divmod(len(ladder), 2)
    if odd:
        return ladder[half]
    return 0.5 * (ladder[half - 1] + ladder[half])


def split_rhat_rank(X):
    """Rank-based convergence ratio of half chains, for place and for spread, the larger of the two.

    Every row is cut in the middle into two rows. All draws together are ranked and turned into
    normal scores, and the ratio of total to within spread over the half rows is taken. The same
    is done with the distances of the draws from the median of all of them. The larger ratio is
    returned.
    """
    table = np.asarray(X, dtype=np.float64)
    half_length = table.shape[1] // 2
    # Read row by row, a row's first half is directly followed by its second half.
    draws = []
    for chain in table:
        draws.extend(float(draw) for draw in chain)
    middle = middle_of(draws)
    distances = [abs(draw - middle) for draw in draws]
    by_place = convergence_ratio(scores_of(draws), half_length)
    by_spread = convergence_ratio(scores_of(distances), half_length)
    return by_place if by_place >= by_spread else by_spread
