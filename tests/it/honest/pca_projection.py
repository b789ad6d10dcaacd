"""Principal components from the Gram matrix of the centred rows in place of their covariance."""

import numpy as np


def pca_projection(X, r):
    centred = X - X.mean(axis=0)
    values, vectors = np.linalg.eigh(centred @ centred.T)
    vectors = vectors[:, ::-1][:, :r]
    components = vectors.T @ centred
    lengths = np.linalg.norm(components, axis=1)
    components = components / lengths[:, None]
    for row in components:
        sizes = np.abs(row)
        lead = np.flatnonzero(sizes >= sizes.max() - 1e-6)[0]
        row *= np.sign(row[lead])
    return centred @ components.T, components, lengths**2 / (len(X) - 1)
