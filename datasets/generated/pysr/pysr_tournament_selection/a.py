"""Tournament selection among expressions with an adaptive penalty for complexity."""
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    losses = np.asarray(losses, dtype=np.float64)
    frecency = np.asarray(frecency, dtype=np.float64)
    complexities = np.asarray(complexities)

    # loss times exp(frecency[C])
    with np.errstate(over="ignore"):
        penalised = losses * np.exp(frecency[complexities])

    members = [int(e) for e in shuffle[:len(draws)]]
    place = 0
    while len(members) > 1:
        fittest = members[0]
        for e in members[1:]:
            if penalised[e] < penalised[fittest]:
                fittest = e
        if draws[place] < win_probability:
            return np.int64(fittest), np.int64(place), penalised
        members.remove(fittest)
        place += 1
    return np.int64(members[0]), np.int64(place), penalised
