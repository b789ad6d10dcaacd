import math


def brier_score_binary(p, y):
    """The mean squared error of forecast probabilities of an event.

    A forecast is off by the probability it left to the wrong outcome; the squares of these are averaged.
    """
    squares = []
    for forecast, happened in zip(p, y):
        off = float(forecast)
        if int(happened) == 1:
            off = 1.0 - off
        squares.append(off * off)
    return math.fsum(squares) / len(squares)
