# %% bond_weighted
# misreading: bond_weighted
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    n = atoms.shape[0]
    near = (bonds != 0) & ~np.eye(n, dtype=bool)
    deg = near.sum(axis=1)
    r = np.array(atoms, dtype=float)
    f = np.zeros(output_weights.shape[2])
    for layer in range(hidden.shape[0]):
        new = np.zeros_like(r)
        for a in range(n):
            v = r[a] + (bonds[a] * near[a]) @ r
            new[a] = np.tanh(v @ hidden[layer, deg[a] - 1])
            z = new[a] @ output_weights[layer]
            e = np.exp(z - z.max())
            f = f + e / e.sum()
        r = new
    return f, r


# %% column_vectors
# misreading: column_vectors
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    n = atoms.shape[0]
    near = (bonds != 0) & ~np.eye(n, dtype=bool)
    deg = near.sum(axis=1)
    r = np.array(atoms, dtype=float)
    f = np.zeros(output_weights.shape[2])
    for layer in range(hidden.shape[0]):
        new = np.zeros_like(r)
        for a in range(n):
            v = r[a] + r[near[a]].sum(axis=0)
            new[a] = np.tanh(hidden[layer, deg[a] - 1] @ v)
            z = new[a] @ output_weights[layer]
            e = np.exp(z - z.max())
            f = f + e / e.sum()
        r = new
    return f, r


# %% in_place
# misreading: in_place
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    n = atoms.shape[0]
    near = (bonds != 0) & ~np.eye(n, dtype=bool)
    deg = near.sum(axis=1)
    r = np.array(atoms, dtype=float)
    f = np.zeros(output_weights.shape[2])
    for layer in range(hidden.shape[0]):
        for a in range(n):
            v = r[a] + r[near[a]].sum(axis=0)
            r[a] = np.tanh(v @ hidden[layer, deg[a] - 1])
            z = r[a] @ output_weights[layer]
            e = np.exp(z - z.max())
            f = f + e / e.sum()
    return f, r


# %% last_layer_only
# misreading: last_layer_only
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    n = atoms.shape[0]
    near = (bonds != 0) & ~np.eye(n, dtype=bool)
    deg = near.sum(axis=1)
    r = np.array(atoms, dtype=float)
    f = np.zeros(output_weights.shape[2])
    for layer in range(hidden.shape[0]):
        new = np.zeros_like(r)
        f = np.zeros(output_weights.shape[2])
        for a in range(n):
            v = r[a] + r[near[a]].sum(axis=0)
            new[a] = np.tanh(v @ hidden[layer, deg[a] - 1])
            z = new[a] @ output_weights[layer]
            e = np.exp(z - z.max())
            f = f + e / e.sum()
        r = new
    return f, r


# %% mean_pooling
# misreading: mean_pooling
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    n = atoms.shape[0]
    near = (bonds != 0) & ~np.eye(n, dtype=bool)
    deg = near.sum(axis=1)
    r = np.array(atoms, dtype=float)
    f = np.zeros(output_weights.shape[2])
    for layer in range(hidden.shape[0]):
        new = np.zeros_like(r)
        for a in range(n):
            v = (r[a] + r[near[a]].sum(axis=0)) / (deg[a] + 1.0)
            new[a] = np.tanh(v @ hidden[layer, deg[a] - 1])
            z = new[a] @ output_weights[layer]
            e = np.exp(z - z.max())
            f = f + e / e.sum()
        r = new
    return f, r


# %% without_self
# misreading: without_self
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    n = atoms.shape[0]
    near = (bonds != 0) & ~np.eye(n, dtype=bool)
    deg = near.sum(axis=1)
    r = np.array(atoms, dtype=float)
    f = np.zeros(output_weights.shape[2])
    for layer in range(hidden.shape[0]):
        new = np.zeros_like(r)
        for a in range(n):
            v = r[near[a]].sum(axis=0)
            new[a] = np.tanh(v @ hidden[layer, deg[a] - 1])
            z = new[a] @ output_weights[layer]
            e = np.exp(z - z.max())
            f = f + e / e.sum()
        r = new
    return f, r


# %% writes_before_update
# misreading: writes_before_update
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    n = atoms.shape[0]
    near = (bonds != 0) & ~np.eye(n, dtype=bool)
    deg = near.sum(axis=1)
    r = np.array(atoms, dtype=float)
    f = np.zeros(output_weights.shape[2])
    for layer in range(hidden.shape[0]):
        new = np.zeros_like(r)
        for a in range(n):
            v = r[a] + r[near[a]].sum(axis=0)
            new[a] = np.tanh(v @ hidden[layer, deg[a] - 1])
            z = r[a] @ output_weights[layer]
            e = np.exp(z - z.max())
            f = f + e / e.sum()
        r = new
    return f, r
