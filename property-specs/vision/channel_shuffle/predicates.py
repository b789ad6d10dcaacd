"""Predicates of channel_shuffle.toml that need more than one expression."""


def prop_shuffled_by_the_group_size_it_returns(f, case, h):
    m = case.x.shape[1] // case.g
    h.close(f(x=f().y, g=m).y, case.x)
