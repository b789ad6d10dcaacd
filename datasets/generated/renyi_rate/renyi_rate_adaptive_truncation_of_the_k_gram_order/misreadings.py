# %% length_as_positions
# misreading: length_as_positions
def truncation_order(length, alphabet):
    n = int(length)
    a = int(alphabet)
    k = 0
    while k < n and 2 * a ** (k + 1) < n:
        k += 1
    return k


# %% limit_included
# misreading: limit_included
def truncation_order(length, alphabet):
    n = int(length)
    a = int(alphabet)
    k = 0
    while k < n and 2 * a ** (k + 1) <= n - (k + 1) + 1:
        k += 1
    return k


# %% one_position_lost
# misreading: one_position_lost
def truncation_order(length, alphabet):
    n = int(length)
    a = int(alphabet)
    k = 0
    while k < n and 2 * a ** (k + 1) < n - (k + 1):
        k += 1
    return k


# %% limit_one
# misreading: limit_one
def truncation_order(length, alphabet):
    n = int(length)
    a = int(alphabet)
    k = 0
    while k < n and a ** (k + 1) < n - (k + 1) + 1:
        k += 1
    return k


# %% length_in_bytes
# misreading: length_in_bytes
def truncation_order(length, alphabet):
    n = 2 * int(length)
    a = int(alphabet)
    k = 0
    while k < n and 2 * a ** (k + 1) < n - (k + 1) + 1:
        k += 1
    return k


# %% first_refused_order
# misreading: first_refused_order
def truncation_order(length, alphabet):
    n = int(length)
    a = int(alphabet)
    k = 1
    while k < n and 2 * a ** k < n - k + 1:
        k += 1
    return k


# %% disjoint_grams
# misreading: disjoint_grams
def truncation_order(length, alphabet):
    n = int(length)
    a = int(alphabet)
    k = 0
    while k < n and 2 * a ** (k + 1) < n // (k + 1):
        k += 1
    return k
