"""NT-Xent, the normalised temperature-scaled cross-entropy loss of SimCLR.

Chen et al., "A Simple Framework for Contrastive Learning of Visual
Representations" (2020), arXiv:2002.05709, eq. 1 and Algorithm 1.
"""
import numpy as np


def unit_rows(v):
    """Rows scaled to Euclidean length 1 (first by the largest entry, so squares stay in range)."""
    v = v / np.abs(v).max(axis=1, keepdims=True)
    return v / np.sqrt((v * v).sum(axis=1, keepdims=True))


def nt_xent(z1, z2, tau):
    """Mean contrastive loss over the 2n views.

    z1, z2 : (n, d) projections of the two views, tau : scalar temperature
    returns loss : float
    """
    n = z1.shape[0]
    v = unit_rows(np.concatenate([z1, z2], axis=0))            # (2n, d)

    s = (v @ v.T) / tau
    np.fill_diagonal(s, -np.inf)                               # k != i
    i = np.arange(2 * n)
    positive = s[i, (i + n) % (2 * n)]

    s_max = s.max(axis=1)
    log_denominator = s_max + np.log(np.exp(s - s_max[:, None]).sum(axis=1))
    ell = log_denominator - positive                           # eq. 1
    return float(ell.mean())
