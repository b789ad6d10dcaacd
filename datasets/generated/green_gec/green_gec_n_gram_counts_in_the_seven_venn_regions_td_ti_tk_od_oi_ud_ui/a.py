"""Multiplicities of each n-gram in the seven regions of the Venn diagram of source, reference and correction."""
import numpy as np


def venn_region_counts(m_source, m_reference, m_correction):
    s, r, c = m_source, m_reference, m_correction

    td = np.maximum(s - np.maximum(r, c), 0)
    ti = np.maximum(np.minimum(r, c) - s, 0)
    tk = np.minimum(np.minimum(s, r), c)
    od = np.maximum(np.minimum(s, r) - c, 0)
    oi = np.maximum(c - np.maximum(s, r), 0)
    ud = np.maximum(np.minimum(s, c) - r, 0)
    ui = np.maximum(r - np.maximum(s, c), 0)

    return td, ti, tk, od, oi, ud, ui
