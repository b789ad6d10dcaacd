"""Tournament selection with an adaptive per-complexity penalty on the loss."""
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    population_size = losses.shape[0]
    tournament_size = min(draws.shape[0], population_size)

    # Adaptive penalty: the loss times the exponential of the frecency of its complexity.
    penalised = np.zeros(population_size, dtype=np.float64)
    with np.errstate(over="ignore"):
        for i in range(population_size):
            penalised[i] = losses[i] * np.exp(frecency[complexities[i]])

    # The leading entries of the shuffle are the members of the tournament.
    members = [int(shuffle[i]) for i in range(tournament_size)]

    removed_count = 0
    selected = None
    while selected is None:
        # One remaining member is selected without a draw.
        if len(members) == 1:
            selected = members[0]
            break

        # The fittest has the smallest penalised loss; the earlier one wins a tie.
        fittest_place = 0
        for candidate_place in range(1, len(members)):
            if penalised[members[candidate_place]] < penalised[members[fittest_place]]:
                fittest_place = candidate_place

        # One draw for each contest.
        if draws[removed_count] < win_probability:
            selected = members[fittest_place]
        else:
            del members[fittest_place]
            removed_count = removed_count + 1

    return int(selected), int(removed_count), penalised
