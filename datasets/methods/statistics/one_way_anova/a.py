"""one_way_anova: F statistic and sums of squares of a one-way analysis of variance."""
import numpy as np


def one_way_anova(x, g):
    """One-way analysis of variance with equal variances assumed.

    Parameters:
        x : float64 (n), values
        g : int64 (n), group of each value, the numbers are names only
    Returns:
        F : float (scalar), test statistic, >= 0
        ssb : float (scalar), sum of squares between groups
        ssw : float (scalar), sum of squares within groups
        dfb : int (scalar), degrees of freedom between groups
        dfw : int (scalar), degrees of freedom within groups
    Conventions:
        Groups of any sizes. The mean of all values weighs every value alike.
    Example:
        >>> one_way_anova(np.array([0.0, 2.0, 4.0, 6.0]), np.array([1, 1, 9, 9]))
        (8.0, 16.0, 4.0, 1, 2)
    """
    x = np.asarray(x, dtype=np.float64)
    # F does not depend on the scale; a power of two keeps the squares in range
    scale = int(np.frexp(np.abs(x).max())[1])
    x = np.ldexp(x, -scale)
    names, group = np.unique(g, return_inverse=True)
    k = names.size
    size = np.bincount(group, minlength=k)

    def group_means(values):
        return np.bincount(group, weights=values, minlength=k) / size

    # all from the mean of all values, so that a common offset costs no digits
    x = x - x.mean()
    x = x - x.mean()
    mean = group_means(x)
    inner = x - mean[group]
    correction = group_means(inner)  # what the rounding of the means left over
    inner = inner - correction[group]
    mean = mean + correction
    between = np.sum(size * mean * mean)
    within = np.sum(inner * inner)
    dfb = k - 1
    dfw = x.size - k
    F = (between / dfb) / (within / dfw)
    with np.errstate(over="ignore"):  # a sum beyond the largest float is infinite
        ssb = np.ldexp(between, 2 * scale)
        ssw = np.ldexp(within, 2 * scale)
    return float(F), float(ssb), float(ssw), dfb, dfw
