# ---- how inputs meet the parameters of a function: docs/check.md, "In the sandbox" --------------------------------


NO_SUCH_CALL = "cannot be called with the method's inputs"  # of a function without a signature, once it is called
BY_NAME = "inputs were bound by their names"


def bound(function, shown, inputs, names, how):
    """Returns a function of the inputs in the contract's order, and whether their names alone decided where each goes.

    `names` maps inputs to parameters; `how` says to people where it is given. Raises TypeError for what cannot be called so.
    """
    if isinstance(function, type):
        raise TypeError(f"{shown} is a class: name an instance of it, one of its methods, or a function")
    if not callable(function):
        raise TypeError(f"{shown} is no function but of type {type(function).__name__}")
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        signature = None  # many built-in functions have none
    listed = list(signature.parameters.values()) if signature else []
    of_place = [one.name for one in listed if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    of_name = {one.name for one in listed if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)}
    by_name = not names and of_name.issuperset(inputs) and of_place[: len(inputs)] != inputs
    passed = [(names or {}).get(one, one) for one in inputs]
    try:
        if names and not (set(names) <= set(inputs) and len(set(passed)) == len(inputs)):
            raise TypeError
        if signature and (names or by_name):
            signature.bind(**dict.fromkeys(passed))
        elif signature:
            signature.bind(*inputs)
    except TypeError:
        taken = ", ".join(str(one.replace(annotation=one.empty, default=one.empty)) for one in listed)
        ours = ", ".join(inputs)
        if names:
            raise TypeError(f"{how} is INPUT=PARAMETER; the method's inputs: {ours}; your parameters: {taken or 'unknown'}") from None
        raise TypeError(f"{shown} takes ({taken}); the method's inputs are ({ours}): wrap it or give {how}") from None
    call = function if signature else guarded(function, shown, inputs)
    if names or by_name:
        return (lambda *values: call(**dict(zip(passed, values)))), by_name
    return call, False


def guarded(call, shown, inputs):
    """Returns a call whose TypeError says so where it comes from the call itself: no frame of Python is below."""

    def guarded_call(*values, **named):
        try:
            return call(*values, **named)
        except TypeError as error:
            if error.__traceback__.tb_next is not None:
                raise
            raise TypeError(f"{shown} {NO_SUCH_CALL} ({', '.join(inputs)}): {error}") from None

    return guarded_call
