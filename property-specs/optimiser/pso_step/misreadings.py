# %% moves_with_the_old_velocity
"""Misread: positions move with the old velocity."""


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    v2 = w * v + c1 * r1 * (pb - x) + c2 * r2 * (gb - x)
    return x + v, v2


# %% one_draw_per_particle
"""Variant: one draw per particle."""


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    r1, r2 = r1[:, :1], r2[:, :1]
    v2 = w * v + c1 * r1 * (pb - x) + c2 * r2 * (gb - x)
    return x + v2, v2


# %% one_draw_for_both_pulls
"""Misread: r1 is used for both pulls."""


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    v2 = w * v + c1 * r1 * (pb - x) + c2 * r1 * (gb - x)
    return x + v2, v2


# %% without_inertia_weight
"""Variant: the old velocity enters unweighted."""


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    v2 = v + c1 * r1 * (pb - x) + c2 * r2 * (gb - x)
    return x + v2, v2


# %% constriction
"""Variant: w multiplies the whole new velocity."""


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    v2 = w * (v + c1 * r1 * (pb - x) + c2 * r2 * (gb - x))
    return x + v2, v2


# %% away_from_the_best
"""Misread: differences are taken as x - pb and x - gb."""


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    v2 = w * v + c1 * r1 * (x - pb) + c2 * r2 * (x - gb)
    return x + v2, v2
