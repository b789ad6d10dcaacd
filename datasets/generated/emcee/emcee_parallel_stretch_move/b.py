"""One full step of the parallel stretch move: the first half of the walkers is updated, then the second half."""
import math

import numpy as np


def acceptance_probability(factor, density_now, density_proposed, dimension):
    """Stretch factor to the power dimension minus one, times the density ratio, at most one."""
    with np.errstate(over="ignore", under="ignore"):
        volume_factor = float(np.power(np.float64(factor), np.float64(dimension - 1)))
        density_ratio = float(np.float64(density_proposed) / np.float64(density_now))
        plain_values = (volume_factor, density_ratio)
        if 0.0 in plain_values or math.inf in plain_values:
            # A factor left the range of floating point numbers: multiply in logarithms.
            log_quotient = (
                (dimension - 1) * math.log(factor)
                + math.log(density_proposed)
                - math.log(density_now)
            )
            return math.exp(min(0.0, log_quotient))
        return min(1.0, volume_factor * density_ratio)


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    walker_count, dimension = walkers.shape
    half = int(half)

    moved = np.array(walkers, dtype=np.float64, copy=True)
    proposal = np.zeros((walker_count, dimension), dtype=np.float64)
    accept_prob = np.zeros(walker_count, dtype=np.float64)
    accepted = np.zeros(walker_count, dtype=np.bool_)

    for subset in (0, 1):
        own_start = subset * half
        other_start = (1 - subset) * half

        # Only the other subset is looked at: its old positions when the first
        # subset is updated, the new positions of the first subset afterwards.
        other_positions = moved[other_start:other_start + half].copy()

        for k in range(own_start, own_start + half):
            own_position = walkers[k]
            partner_position = other_positions[int(partner[k])]
            factor = float(stretch[k])

            # Stretch move: along the line from the partner to the walker itself.
            proposal[k] = partner_position + factor * (own_position - partner_position)

            accept_prob[k] = acceptance_probability(
                factor, float(dens_now[k]), float(dens_prop[k]), dimension
            )

            if unif[k] <= accept_prob[k]:
                accepted[k] = True
                moved[k] = proposal[k]

    return moved, proposal, accept_prob, accepted
