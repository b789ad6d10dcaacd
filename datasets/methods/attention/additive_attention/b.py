"""Additive attention (Bahdanau, Cho and Bengio, 2014)."""

import math

import numpy as np


def alignment_energy(state_part, annotation_part, v):
    """Energy of one source position: v . tanh(state part + annotation part)."""
    energy = 0.0
    for a, b, weight in zip(state_part.tolist(), annotation_part.tolist(), v.tolist()):
        energy += weight * math.tanh(a + b)
    return energy


def additive_attention(s, ann, W, U, v):
    """Attention weights and context vector of one decoder state.

    s    float64 [d], decoder state
    ann  float64 [m, e], annotations, one row per source position
    W    float64 [d, a], weights of the decoder state
    U    float64 [e, a], weights of the annotations
    v    float64 [a], weights of the hidden units

    Returns alpha float64 [m] (eq. 6) and c float64 [e] (eq. 5).
    """
    state_part = s @ W  # the same for all positions
    energies = [alignment_energy(state_part, annotation @ U, v) for annotation in ann]

    top = max(energies)
    alpha = np.array([math.exp(energy - top) for energy in energies], dtype=np.float64)
    alpha /= math.fsum(alpha.tolist())

    c = np.zeros(ann.shape[1], dtype=np.float64)
    for weight, annotation in zip(alpha, ann):
        c += weight * annotation
    return alpha, c
