# What `concordance spec check` asks of the judge: whether it can read every part of every property.


def examine(message):
    """Returns the parts that cannot be read, each {property, text, why}."""
    found = []
    for part in message["parts"]:
        why = trouble(part["kind"], part["text"])
        if why:
            found.append({"property": part["property"], "text": part["text"], "why": why})
    return found


def trouble(kind, text):
    if kind == "predicate":
        return None if callable(globals().get(text)) else "no such function beside the spec"
    try:
        compiled(text)
    except (SyntaxError, ValueError, RecursionError) as error:
        return f"{type(error).__name__}: {error}"
    return None
