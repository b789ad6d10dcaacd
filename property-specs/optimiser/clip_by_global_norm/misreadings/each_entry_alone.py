"""Misread: every entry is cut off at plus and minus max_norm."""

import numpy as np


def clip_by_global_norm(g1, g2, max_norm):
    return np.clip(g1, -max_norm, max_norm), np.clip(g2, -max_norm, max_norm)
