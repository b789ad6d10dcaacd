# %% union_as_total
# misreading: union_as_total
import numpy as np


def venn_region_counts(m_source, m_reference, m_correction):
    s = np.asarray(m_source, dtype=np.int64)
    r = np.asarray(m_reference, dtype=np.int64)
    c = np.asarray(m_correction, dtype=np.int64)
    td = np.maximum(s - (r + c), 0)
    ti = np.maximum(np.minimum(r, c) - s, 0)
    tk = np.minimum(np.minimum(s, r), c)
    od = np.maximum(np.minimum(s, r) - c, 0)
    oi = np.maximum(c - (s + r), 0)
    ud = np.maximum(np.minimum(s, c) - r, 0)
    ui = np.maximum(r - (s + c), 0)
    return td, ti, tk, od, oi, ud, ui


# %% mere_presence
# misreading: mere_presence
import numpy as np


def venn_region_counts(m_source, m_reference, m_correction):
    s = np.minimum(np.asarray(m_source, dtype=np.int64), 1)
    r = np.minimum(np.asarray(m_reference, dtype=np.int64), 1)
    c = np.minimum(np.asarray(m_correction, dtype=np.int64), 1)
    td = np.maximum(s - np.maximum(r, c), 0)
    ti = np.maximum(np.minimum(r, c) - s, 0)
    tk = np.minimum(np.minimum(s, r), c)
    od = np.maximum(np.minimum(s, r) - c, 0)
    oi = np.maximum(c - np.maximum(s, r), 0)
    ud = np.maximum(np.minimum(s, c) - r, 0)
    ui = np.maximum(r - np.maximum(s, c), 0)
    return td, ti, tk, od, oi, ud, ui


# %% over_under_swapped
# misreading: over_under_swapped
import numpy as np


def venn_region_counts(m_source, m_reference, m_correction):
    s = np.asarray(m_source, dtype=np.int64)
    r = np.asarray(m_reference, dtype=np.int64)
    c = np.asarray(m_correction, dtype=np.int64)
    td = np.maximum(s - np.maximum(r, c), 0)
    ti = np.maximum(np.minimum(r, c) - s, 0)
    tk = np.minimum(np.minimum(s, r), c)
    od = np.maximum(np.minimum(s, c) - r, 0)
    oi = np.maximum(c - np.maximum(s, r), 0)
    ud = np.maximum(np.minimum(s, r) - c, 0)
    ui = np.maximum(r - np.maximum(s, c), 0)
    return td, ti, tk, od, oi, ud, ui


# %% wholly_absent
# misreading: wholly_absent
import numpy as np


def venn_region_counts(m_source, m_reference, m_correction):
    s = np.asarray(m_source, dtype=np.int64)
    r = np.asarray(m_reference, dtype=np.int64)
    c = np.asarray(m_correction, dtype=np.int64)
    td = np.where((r == 0) & (c == 0), s, 0)
    ti = np.where(s == 0, np.minimum(r, c), 0)
    tk = np.minimum(np.minimum(s, r), c)
    od = np.where(c == 0, np.minimum(s, r), 0)
    oi = np.where((s == 0) & (r == 0), c, 0)
    ud = np.where(r == 0, np.minimum(s, c), 0)
    ui = np.where((s == 0) & (c == 0), r, 0)
    return td, ti, tk, od, oi, ud, ui


# %% third_not_removed
# misreading: third_not_removed
import numpy as np


def venn_region_counts(m_source, m_reference, m_correction):
    s = np.asarray(m_source, dtype=np.int64)
    r = np.asarray(m_reference, dtype=np.int64)
    c = np.asarray(m_correction, dtype=np.int64)
    td = np.maximum(s - np.maximum(r, c), 0)
    ti = np.maximum(np.minimum(r, c) - s, 0)
    tk = np.minimum(np.minimum(s, r), c)
    od = np.minimum(s, r)
    oi = np.maximum(c - np.maximum(s, r), 0)
    ud = np.minimum(s, c)
    ui = np.maximum(r - np.maximum(s, c), 0)
    return td, ti, tk, od, oi, ud, ui
