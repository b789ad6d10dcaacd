"""Total significance scores of visual patches from predicted scores and three attention scores."""
import math

import numpy as np


def attention_scores(v, embedding):
    # Inner product of each patch with the global embedding, relative to the number of dimensions.
    number_of_patches, number_of_dimensions = v.shape
    scores = []
    for i in range(number_of_patches):
        inner_product = math.fsum(float(v[i, k]) * float(embedding[k]) for k in range(number_of_dimensions))
        scores.append(inner_product / number_of_dimensions)
    return scores


def min_max_normalized(scores):
    # The lowest patch gets zero and the highest one; equal scores all get zero.
    lowest = min(scores)
    highest = max(scores)
    if highest == lowest:
        return [0.0 for score in scores]
    return [(score - lowest) / (highest - lowest) for score in scores]


def significance_scores(v, s_pred, e_sparse, e_dense, e_image, beta):
    sparse_scores = min_max_normalized(attention_scores(v, e_sparse))
    dense_scores = min_max_normalized(attention_scores(v, e_dense))
    image_scores = min_max_normalized(attention_scores(v, e_image))

    number_of_patches = v.shape[0]
    s = np.zeros(number_of_patches, dtype=np.float64)
    for i in range(number_of_patches):
        predicted_part = (1.0 - 2.0 * beta) * s_pred[i]
        attention_part = beta * (sparse_scores[i] + dense_scores[i] + 2.0 * image_scores[i])
        s[i] = predicted_part + attention_part
    return s
