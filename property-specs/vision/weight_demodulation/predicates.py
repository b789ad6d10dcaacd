"""Predicates of weight_demodulation.toml that need more than one expression."""


def prop_kernels_have_length_one_for_small_eps(f, case, h):
    squared = (f().w2 ** 2).sum(axis=(2, 3, 4))
    styles = case.s[:, None, :, None, None]
    full = ((styles * case.weight[None]) ** 2).sum(axis=(2, 3, 4))
    h.close(squared * (full + case.eps), full)
