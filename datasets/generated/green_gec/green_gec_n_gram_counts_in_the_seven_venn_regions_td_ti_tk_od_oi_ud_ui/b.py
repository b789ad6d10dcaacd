"""Counts of each n-gram in the seven regions of the Venn diagram of source, reference and correction."""
import numpy as np


def venn_region_counts(m_source, m_reference, m_correction):
    number_of_ngrams = m_source.shape[0]
    td = np.zeros(number_of_ngrams, dtype=np.int64)
    ti = np.zeros(number_of_ngrams, dtype=np.int64)
    tk = np.zeros(number_of_ngrams, dtype=np.int64)
    od = np.zeros(number_of_ngrams, dtype=np.int64)
    oi = np.zeros(number_of_ngrams, dtype=np.int64)
    ud = np.zeros(number_of_ngrams, dtype=np.int64)
    ui = np.zeros(number_of_ngrams, dtype=np.int64)

    for x in range(number_of_ngrams):
        in_s = int(m_source[x])
        in_r = int(m_reference[x])
        in_c = int(m_correction[x])

        # True Delete: in S, outside of the union of R and C.
        td[x] = max(in_s - max(in_r, in_c), 0)
        # True Insert: in the intersection of R and C, outside of S.
        ti[x] = max(min(in_r, in_c) - in_s, 0)
        # True Keep: in the intersection of S, R and C.
        tk[x] = min(in_s, in_r, in_c)
        # Over-Delete: in the intersection of S and R, outside of C.
        od[x] = max(min(in_s, in_r) - in_c, 0)
        # Over-Insert: in C, outside of the union of S and R.
        oi[x] = max(in_c - max(in_s, in_r), 0)
        # Under-Delete: in the intersection of S and C, outside of R.
        ud[x] = max(min(in_s, in_c) - in_r, 0)
        # Under-Insert: in R, outside of the union of S and C.
        ui[x] = max(in_r - max(in_s, in_c), 0)

    return td, ti, tk, od, oi, ud, ui
