# misreading: one_draw_for_all
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = [int(i) for i in shuffle[:len(draws)]]
    place = 0
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        if draws[0] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised
