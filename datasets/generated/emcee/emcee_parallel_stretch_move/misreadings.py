# %% both_from_old
# misreading: both_from_old
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (p - 1) * dens_prop / dens_now)
    accepted = unif <= q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = walkers[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% from_walker_to_partner
# misreading: from_walker_to_partner
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (p - 1) * dens_prop / dens_now)
    accepted = unif <= q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = moved[other][partner[own]]
        proposal[own] = walkers[own] + stretch[own][:, None] * (xj - walkers[own])
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% inverse_ratio
# misreading: inverse_ratio
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (p - 1) * dens_now / dens_prop)
    accepted = unif <= q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = moved[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% no_stretch_factor
# misreading: no_stretch_factor
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, dens_prop / dens_now)
    accepted = unif <= q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = moved[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% partner_without_offset
# misreading: partner_without_offset
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (p - 1) * dens_prop / dens_now)
    accepted = unif <= q
    for own in (slice(0, half), slice(half, None)):
        xj = moved[partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% power_of_walkers
# misreading: power_of_walkers
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (walkers.shape[0] - 1) * dens_prop / dens_now)
    accepted = unif <= q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = moved[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% power_p
# misreading: power_p
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** p * dens_prop / dens_now)
    accepted = unif <= q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = moved[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% second_half_first
# misreading: second_half_first
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (p - 1) * dens_prop / dens_now)
    accepted = unif <= q
    for own, other in ((slice(half, None), slice(0, half)), (slice(0, half), slice(half, None))):
        xj = moved[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% second_sees_proposals
# misreading: second_sees_proposals
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    q = np.minimum(1.0, stretch ** (p - 1) * dens_prop / dens_now)
    accepted = unif <= q
    proposal = walkers.astype(float).copy()
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = proposal[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
    moved = np.where(accepted[:, None], proposal, walkers)
    return moved, proposal, q, accepted


# %% strict_test
# misreading: strict_test
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (p - 1) * dens_prop / dens_now)
    accepted = unif < q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = moved[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted


# %% test_reversed
# misreading: test_reversed
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (p - 1) * dens_prop / dens_now)
    accepted = unif >= q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = moved[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted
