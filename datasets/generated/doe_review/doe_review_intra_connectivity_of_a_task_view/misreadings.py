# %% used_counted
# misreading: used_counted
import numpy as np


def intra_connectivity(member, user, used, relation):
    k, n = member.shape
    out = np.zeros(k)
    for row in range(k):
        inside = member[row]
        keep = (relation < 3) & (user != used) & inside[user] & inside[used]
        total = int(inside.sum())
        if total > 0:
            out[row] = 100.0 * len(np.unique(used[keep])) / total
    return out


# %% connections_counted
# misreading: connections_counted
import numpy as np


def intra_connectivity(member, user, used, relation):
    k, n = member.shape
    out = np.zeros(k)
    for row in range(k):
        inside = member[row]
        keep = (relation < 3) & (user != used) & inside[user] & inside[used]
        total = int(inside.sum())
        if total > 0:
            out[row] = min(100.0, 100.0 * int(keep.sum()) / total)
    return out


# %% other_may_be_outside
# misreading: other_may_be_outside
import numpy as np


def intra_connectivity(member, user, used, relation):
    k, n = member.shape
    out = np.zeros(k)
    for row in range(k):
        inside = member[row]
        keep = (relation < 3) & (user != used) & inside[user]
        total = int(inside.sum())
        if total > 0:
            out[row] = 100.0 * len(np.unique(user[keep])) / total
    return out


# %% self_counts
# misreading: self_counts
import numpy as np


def intra_connectivity(member, user, used, relation):
    k, n = member.shape
    out = np.zeros(k)
    for row in range(k):
        inside = member[row]
        keep = (relation < 3) & inside[user] & inside[used]
        total = int(inside.sum())
        if total > 0:
            out[row] = 100.0 * len(np.unique(user[keep])) / total
    return out


# %% all_types
# misreading: all_types
import numpy as np


def intra_connectivity(member, user, used, relation):
    k, n = member.shape
    out = np.zeros(k)
    for row in range(k):
        inside = member[row]
        keep = (user != used) & inside[user] & inside[used]
        total = int(inside.sum())
        if total > 0:
            out[row] = 100.0 * len(np.unique(user[keep])) / total
    return out


# %% share_not_percentage
# misreading: share_not_percentage
import numpy as np


def intra_connectivity(member, user, used, relation):
    k, n = member.shape
    out = np.zeros(k)
    for row in range(k):
        inside = member[row]
        keep = (relation < 3) & (user != used) & inside[user] & inside[used]
        total = int(inside.sum())
        if total > 0:
            out[row] = len(np.unique(user[keep])) / total
    return out


# %% share_of_connected
# misreading: share_of_connected
import numpy as np


def intra_connectivity(member, user, used, relation):
    k, n = member.shape
    out = np.zeros(k)
    for row in range(k):
        inside = member[row]
        keep = (relation < 3) & (user != used) & inside[user] & inside[used]
        total = len(np.unique(np.concatenate([user[keep], used[keep]])))
        if total > 0:
            out[row] = 100.0 * len(np.unique(user[keep])) / total
    return out
