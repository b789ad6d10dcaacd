def gain_per_token(policy, reference, tokens):
    """How much more likely an answer became under the policy, in logarithms, spread over its tokens."""
    return (float(policy) - float(reference)) / int(tokens)


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    """The mean squared gap between the margins of pairs of answers and the margin that is aimed at.

    For each pair both answers have their gain per token; the preferred one's lead is compared with one over
    twice tau. A running mean collects the squares.
    """
    aim = 0.5 / tau
    mean = 0.0
    for pair in range(len(pc)):
        preferred = gain_per_token(pc[pair], rc[pair], lc[pair])
        other = gain_per_token(pr[pair], rr[pair], lr[pair])
        gap = preferred - other - aim
        mean += (gap * gap - mean) / (pair + 1)
    return mean
