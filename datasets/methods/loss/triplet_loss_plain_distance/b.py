import math


def distance_with_nudge(from_row, to_row):
    """The length of the difference of two rows, each coordinate of it nudged up by a millionth."""
    return math.hypot(*[float(start) - float(end) + 1e-6 for start, end in zip(from_row, to_row)])


def triplet_loss_plain_distance(a, p, q, margin):
    """The mean amount by which triplets fail to keep their negative a margin farther off than the positive.

    A triplet is safe if its negative is at least the margin farther away than its positive, and then adds
    nothing; otherwise it adds what is lacking. All triplets count in the mean.
    """
    lacking = 0.0
    triplets = len(a)
    for number in range(triplets):
        wanted = distance_with_nudge(a[number], p[number]) + margin
        reached = distance_with_nudge(a[number], q[number])
        if reached < wanted:
            lacking += wanted - reached
    return lacking / triplets
