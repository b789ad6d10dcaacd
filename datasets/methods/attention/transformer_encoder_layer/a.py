"""transformer_encoder_layer: one encoder layer of the Transformer, normalised after each residual sum."""
import numpy as np


def softmax(scores):
    """Softmax over the last axis, without overflow."""
    weight = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weight / weight.sum(axis=-1, keepdims=True)


def layer_norm(u, scale, shift, eps):
    """Each row less its mean, over its standard deviation (eps inside the root)."""
    centred = u - u.mean(axis=1, keepdims=True)
    variance = np.mean(centred * centred, axis=1, keepdims=True)
    return scale * (centred / np.sqrt(variance + eps)) + shift


def transformer_encoder_layer(x, Wq, Wk, Wv, Wo, heads, g1, c1, W1, b1, W2, b2, g2, c2, eps):
    """Multi-head self-attention and a feed-forward part, each with residual and normalisation.

    Parameters:
        x : float64 (n, r*d), inputs, one row per position
        Wq : float64 (r*d, r*d), query projection of all heads
        Wk : float64 (r*d, r*d), key projection of all heads
        Wv : float64 (r*d, r*d), value projection of all heads
        Wo : float64 (r*d, r*d), output projection of the attention
        heads : int (scalar), number of heads r
        g1 : float64 (r*d), scale of the first normalisation
        c1 : float64 (r*d), shift of the first normalisation
        W1 : float64 (r*d, m), first map of the feed-forward part
        b1 : float64 (m), its bias
        W2 : float64 (m, r*d), second map of the feed-forward part
        b2 : float64 (r*d), its bias
        g2 : float64 (r*d), scale of the second normalisation
        c2 : float64 (r*d), shift of the second normalisation
        eps : float (scalar), added to the variances
    Returns:
        y : float64 (n, r*d), outputs, one row per position
    Conventions:
        Head i owns d neighbouring columns. Variance divided by the number of entries.
        Rectifier, no mask, no biases in the attention. Weights multiply from the right.
    Paper:
        https://arxiv.org/abs/1706.03762
    Example:
        >>> zero, one, none = np.zeros((2, 2)), np.ones(2), np.zeros(2)
        >>> y = transformer_encoder_layer(np.array([[1.0, 3.0]]), zero, zero, zero, zero, 1,
        ...     one, none, zero, none, zero, none, 2 * one, one, 1e-5)
        >>> y.round(3).tolist()
        [[-1.0, 3.0]]
    """
    n, D = x.shape
    heads = int(heads)
    d = D // heads

    def split(a):
        """Columns in blocks of d, one block a head: (heads, n, d)."""
        return a.reshape(n, heads, d).transpose(1, 0, 2)

    Q, K, V = split(x @ Wq), split(x @ Wk), split(x @ Wv)
    attention = softmax((Q / np.sqrt(d)) @ K.transpose(0, 2, 1))
    joined = (attention @ V).transpose(1, 0, 2).reshape(n, D)
    z = layer_norm(x + joined @ Wo, g1, c1, eps)
    forward = np.maximum(z @ W1 + b1, 0.0) @ W2 + b2
    return layer_norm(z + forward, g2, c2, eps)
