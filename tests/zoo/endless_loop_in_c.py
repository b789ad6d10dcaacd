"""Loops for ever inside one C call."""

import collections
import itertools


def attack(x):
    collections.deque(itertools.count(), maxlen=0)
