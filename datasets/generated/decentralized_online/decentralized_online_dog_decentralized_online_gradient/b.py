"""One round of decentralized online gradient: average with neighbours' models, then step along the own gradient."""
import numpy as np


def dog_step(models, grads, confusion, eta):
    node_count, dimension = models.shape
    next_models = np.zeros((node_count, dimension), dtype=np.float64)

    for receiver in range(node_count):
        # Query: collect the present models of all nodes, weighted by the
        # receiver's row of the confusion matrix (its own model included).
        averaged_model = np.zeros(dimension, dtype=np.float64)
        for sender in range(node_count):
            weight = confusion[receiver, sender]
            averaged_model = averaged_model + weight * models[sender]

        # Gradient: already evaluated at the receiver's own present model.
        own_gradient = grads[receiver]

        # Update: the average, followed by a gradient step downhill.
        next_models[receiver] = averaged_model - eta * own_gradient

    return next_models
