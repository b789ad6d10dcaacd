"""Mean absolute error relative to the true values (MAPE): a score for predictions of real quantities.

A fraction, not per cent; the divisor is the size of the true value; all items count the same.
Both numbers are halved before they are subtracted so that the difference cannot overflow.
"""


def mape(y, p):
    true_values = y.tolist()
    result = 0.0
    for true, predicted in zip(true_values, p.tolist()):
        half_true = true / 2
        relative_error = abs((predicted / 2 - half_true) / half_true)
        result += relative_error / len(true_values)
    return result
