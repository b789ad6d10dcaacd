def mean_by_rarity(outcomes, chances):
    """The mean of outcomes in which each counts as the inverse of its chance; zero if there are none.

    All weights are scaled by the smallest chance, so that none is above one; the mean does not notice.
    """
    if not outcomes:
        return 0.0
    smallest = min(chances)
    gathered = 0.0
    mean = 0.0
    for outcome, chance in zip(outcomes, chances):
        weight = smallest / chance
        gathered += weight
        mean += (weight / gathered) * (outcome - mean)
    return mean


def ipw_ate_normalised(y, t, e):
    """The mean outcome under treatment less that under control, each arm weighted up to the whole group.

    The units are sorted into two arms together with the chance of being in the arm they are in. Each arm
    then has its own weighted mean, with the inverse chances as weights.
    """
    treated, treated_chances = [], []
    controls, control_chances = [], []
    for outcome, arm, chance in zip(y, t, e):
        if arm == 1:
            treated.append(float(outcome))
            treated_chances.append(float(chance))
        else:
            controls.append(float(outcome))
            control_chances.append(1.0 - float(chance))
    return mean_by_rarity(treated, treated_chances) - mean_by_rarity(controls, control_chances)
