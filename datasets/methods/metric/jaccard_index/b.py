"""Jaccard index of two markings of the same places: the overlap score of predicted and true labels.

Only places labelled 1 belong to a marking; the result is a similarity, and 0.0 if nothing is marked.
"""


def jaccard_index(p, y):
    predicted = {place for place, label in enumerate(p.tolist()) if label == 1}
    true = {place for place, label in enumerate(y.tolist()) if label == 1}
    marked = predicted | true
    return len(predicted & true) / len(marked) if marked else 0.0
