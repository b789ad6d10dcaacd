"""Tournament selection: loss * exp(frecency[complexity]); the fittest left wins with probability p, else is removed."""
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    losses = np.asarray(losses, dtype=np.float64)
    comp = np.asarray(complexities, dtype=np.int64)
    frec = np.asarray(frecency, dtype=np.float64)
    draws = np.asarray(draws, dtype=np.float64)
    penalised = losses * np.exp(frec[comp])
    size = min(draws.shape[0], losses.shape[0])
    members = [int(i) for i in np.asarray(shuffle)[:size]]
    place = 0
    while True:
        best = min(members, key=lambda i: penalised[i])
        if len(members) == 1:
            break
        if float(draws[place]) < float(win_probability):
            break
        members.remove(best)
        place += 1
    return int(best), int(place), penalised
