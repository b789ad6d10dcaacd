"""Predicates of otsu_threshold."""


def within(counts, t):
    i = np.arange(len(counts))
    total = 0.0
    for part in (i <= t, i > t):
        weight = np.sum(counts[part])
        if weight == 0:
            return None
        mean = np.sum((i * counts)[part]) / weight
        total += np.sum(((i - mean) ** 2 * counts)[part])
    return total


def prop_least_variance_within(f, case, h):
    counts = case.h * 1.0
    i = np.arange(len(counts))
    whole = np.sum((i - np.sum(i * counts) / np.sum(counts)) ** 2 * counts)
    between = [0.0 if within(counts, t) is None else whole - within(counts, t) for t in range(len(counts) - 1)]
    level = int(f().level)
    h.check(between[level] >= (1.0 - 2e-9) * max(between), note="best")
    h.check(max(between[:level], default=0.0) < (1.0 - 0.5e-9) * max(between), note="the smallest")


def prop_cut_lies_between_the_means(f, case, h):
    counts = case.h * 1.0
    i = np.arange(len(counts))
    level = int(f().level)
    low, high = i <= level, (i > level) & (counts > 0)
    h.check(np.sum(counts[low]) > 0 and np.any(high), note="both parts have pixels")
    middle = 0.5 * np.sum((i * counts)[low]) / np.sum(counts[low])
    middle += 0.5 * np.sum((i * counts)[high]) / np.sum(counts[high])
    h.check(np.max(i[low & (counts > 0)]) <= middle + 1e-6, note="lower part")
    h.check(np.min(i[high]) >= middle - 1e-6, note="upper part")
    h.check(counts[level] > 0, note="the smallest level of a gap has pixels")
