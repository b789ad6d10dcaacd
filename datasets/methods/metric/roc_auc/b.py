"""Area under the ROC curve (Hanley and McNeil, 1982).

The scores are visited from the highest down, one group of equal scores at a
time; every negative is credited with the positives ranked above it and with
half of those tied with it.
"""

from itertools import groupby


def roc_auc(y, s):
    """Share of positive-negative pairs in the right order, ties one half.

    y  int64 [n], 1 for a positive, 0 for a negative
    s  float64 [n], scores, ties allowed

    Returns a float; 0.5 when one of the classes is missing.
    """
    ranking = sorted(zip(s.tolist(), y.tolist()), key=lambda item: item[0], reverse=True)
    positives_above = 0
    negatives = 0
    half_points = 0  # twice the number of pairs won
    for _, group in groupby(ranking, key=lambda item: item[0]):
        labels = [label for _, label in group]
        tied_positives = labels.count(1)
        tied_negatives = labels.count(0)
        half_points += tied_negatives * (2 * positives_above + tied_positives)
        positives_above += tied_positives
        negatives += tied_negatives

    pairs = positives_above * negatives
    if pairs == 0:
        return 0.5
    return half_points / (2 * pairs)
