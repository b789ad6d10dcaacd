"""Neural graph fingerprint of a molecule and the features of its atoms after the last layer."""
import numpy as np


def softmax(scores):
    exponentials = np.exp(scores - np.max(scores))
    return exponentials / np.sum(exponentials)


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    atom_count = atoms.shape[0]
    radius = hidden.shape[0]
    fingerprint_length = output_weights.shape[2]

    # Neighbours of each atom, the atom itself not counted.
    neighbors = []
    for a in range(atom_count):
        neighbors.append([b for b in range(atom_count) if b != a and bonds[a, b] != 0])

    # Initialize the fingerprint with zeros and look up the atom features.
    fingerprint = np.zeros(fingerprint_length, dtype=np.float64)
    features = np.array(atoms, dtype=np.float64, copy=True)

    for layer in range(radius):
        new_features = np.zeros_like(features)
        for a in range(atom_count):
            # Sum: own features and those the neighbours had after the layer before.
            pooled = features[a].copy()
            for b in neighbors[a]:
                pooled = pooled + features[b]

            # Smooth function: matrix of this layer for this number of neighbours.
            neighbor_count = len(neighbors[a])
            hidden_matrix = hidden[layer, neighbor_count - 1]
            new_features[a] = np.tanh(np.dot(pooled, hidden_matrix))

            # Sparsify, then add to the fingerprint.
            written = softmax(np.dot(new_features[a], output_weights[layer]))
            fingerprint = fingerprint + written

        features = new_features

    return fingerprint, features
