# misreading: last_removed
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = [int(i) for i in shuffle[:len(draws)]]
    place = 0
    chosen = members[0]
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        chosen = members[best]
        if draws[place] < win_probability:
            break
        members.pop(best)
        place += 1
    return int(chosen), int(place), penalised
