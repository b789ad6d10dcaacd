"""Exactly reversible multiplication of integers by a ratio with an information buffer."""
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    numer = int(numer)
    denom = int(denom)
    k = value.shape[0]
    new_buffer = np.zeros(k, dtype=np.int64)
    new_value = np.zeros(k, dtype=np.int64)

    for i in range(k):
        information = int(buffer[i])
        scaled = int(value[i])

        # Make room for a digit to the base of the denominator in the buffer.
        information = information * denom
        # Store the remainder that the division loses.
        information = information + scaled % denom
        # Divide by the denominator, rounding towards minus infinity.
        scaled = scaled // denom

        # Multiply by the numerator.
        scaled = scaled * numer
        # Take a digit to the base of the numerator from the buffer.
        scaled = scaled + information % numer
        # Remove that digit from the buffer.
        information = information // numer

        new_buffer[i] = information
        new_value[i] = scaled

    return new_buffer, new_value
