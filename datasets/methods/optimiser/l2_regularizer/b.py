def l2_regularizer(w, lam):
    """The strength times the sum of all squared weights.

    Weight by weight the penalty grows by the strength times the square, which never has to be larger than
    what is handed back; rows are finished one at a time and then added.
    """
    penalty = 0.0
    for row in w:
        of_row = 0.0
        for weight in row:
            size = float(weight)
            of_row += lam * (size * size)
        penalty += of_row
    return penalty
