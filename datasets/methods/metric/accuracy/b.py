def accuracy(y, p):
    """The share of the examples whose class was predicted correctly.

    The wrong ones are counted, and what is left of all examples is the correct part.
    """
    wrong = 0
    examples = 0
    for truth, guess in zip(y, p):
        examples += 1
        if int(truth) != int(guess):
            wrong += 1
    return (examples - wrong) / examples
