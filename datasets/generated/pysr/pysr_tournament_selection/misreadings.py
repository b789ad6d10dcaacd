# %% additive_penalty
# misreading: additive_penalty
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses + frecency[complexities]
    members = [int(i) for i in shuffle[:len(draws)]]
    place = 0
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        if draws[place] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised


# %% draw_at_or_below
# misreading: draw_at_or_below
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = [int(i) for i in shuffle[:len(draws)]]
    place = 0
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        if draws[place] <= win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised


# %% judged_without_penalty
# misreading: judged_without_penalty
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = [int(i) for i in shuffle[:len(draws)]]
    place = 0
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: losses[members[r]])
        if draws[place] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised


# %% largest_is_fittest
# misreading: largest_is_fittest
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = [int(i) for i in shuffle[:len(draws)]]
    place = 0
    while len(members) > 1:
        best = max(range(len(members)), key=lambda r: penalised[members[r]])
        if draws[place] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised


# %% last_removed
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


# %% one_draw_for_all
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


# %% probability_of_removal
# misreading: probability_of_removal
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = [int(i) for i in shuffle[:len(draws)]]
    place = 0
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        if not draws[place] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised


# %% rewarding_exponential
# misreading: rewarding_exponential
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(-frecency[complexities])
    members = [int(i) for i in shuffle[:len(draws)]]
    place = 0
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        if draws[place] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised


# %% ties_by_index
# misreading: ties_by_index
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = sorted(int(i) for i in shuffle[:len(draws)])
    place = 0
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        if draws[place] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised


# %% trailing_entries
# misreading: trailing_entries
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = [int(i) for i in shuffle[-len(draws):]]
    place = 0
    while len(members) > 1:
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        if draws[place] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised


# %% whole_population
# misreading: whole_population
import numpy as np


def tournament_selection(losses, complexities, frecency, shuffle, draws, win_probability):
    penalised = losses * np.exp(frecency[complexities])
    members = [int(i) for i in shuffle]
    place = 0
    while len(members) > 1 and place < len(draws):
        best = min(range(len(members)), key=lambda r: penalised[members[r]])
        if draws[place] < win_probability:
            return int(members[best]), int(place), penalised
        members.pop(best)
        place += 1
    return int(members[0]), int(place), penalised
