"""random_forest: the class that most of some given trees vote for, and the shares of the votes.

Nothing is grown or drawn. Each tree has one whole vote. A value equal to the threshold goes left. The nodes of a
tree are numbered level by level; a tie of votes goes to the lowest class. All numbers count from 0.
"""
import numpy as np


def random_forest(x, feature, threshold, leaf, k):
    """Send the whole crowd of points down each tree: every node passes its visitors on to two others."""
    points = x.tolist()
    votes = [[0] * int(k) for _ in points]
    trees = list(zip(feature.tolist(), threshold.tolist(), leaf.tolist()))
    for asks, limits, classes in trees:
        visitors = [[] for _ in range(len(asks) + len(classes))]
        visitors[0] = list(range(len(points)))
        # Children have higher numbers than their parent, so one pass in the order of numbers is enough.
        for node, (column, limit) in enumerate(zip(asks, limits)):
            for which in visitors[node]:
                visitors[2 * node + (1 if points[which][column] <= limit else 2)].append(which)
        for name, arrived in zip(classes, visitors[len(asks):]):
            for which in arrived:
                votes[which][name] += 1
    label = np.array([tally.index(max(tally)) for tally in votes], dtype=np.int64)
    share = np.zeros((len(points), int(k)))
    for which, tally in enumerate(votes):
        share[which] = [count / len(trees) for count in tally]
    return label, share
