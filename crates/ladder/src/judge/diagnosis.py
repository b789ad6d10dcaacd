# ---- what a function is that differs: docs/check.md, "The outcomes" ------------------------------------------------

LEAST_OF_PROGRAM = 3  # cases on which a program must differ from the method before it is named
LEAST_OF_RELATION = 8  # cases that can tell a relation from chance


class Trial:
    """One case, what the function gave on it (None where nothing), and why that differs from the method (None: it agrees)."""

    def __init__(self, case, values, why):
        self.case, self.values, self.why = case, values, why
        self.expected = {name: np.asarray(value) for name, value in case["outputs"].items()}


class Outcome:
    """What a check found: `kind` (docs/check.md), `text` for people, `code` of the command, and for programs their `program`."""

    def __init__(self, kind, text, code, **more):
        self.kind, self.text, self.code = kind, text, code
        self.program = more.get("program")  # {"id", "kind", "text", "uses", "reports"}
        self.relation = more.get("relation")
        self.witnesses = more.get("witnesses")  # the number of cases that tell the program or relation from the method or chance


def diagnosed(method, trials, tolerance, call):
    """Returns the outcome of a function that differs on some case.

    `call(source)` returns what calls the program of this text, as `Function` takes it; None where programs cannot run.
    """
    trials = sorted(trials, key=lambda trial: trial.why is None)  # what differs tells the most
    agreeing = sum(trial.why is None for trial in trials)
    share = f"{agreeing} of {len(trials)} cases agree"
    if all(trial.values is None for trial in trials):
        if any(all(part in trial.why for trial in trials) for part in (IMPORT, NO_SUCH_CALL, SEVERAL)):
            return Outcome("not_checked", f"no case has a value to compare: {trials[0].why}", 2)
        return Outcome("departs", f"gives no value on any case: {trials[-1].why}", 1)
    programs = Programs(method, call)
    for program in method.programs:
        witnesses = programs.equals(program, trials, tolerance) if program["kind"] != "method" else 0
        if witnesses >= LEAST_OF_PROGRAM:
            return Outcome(program["kind"], f"computes {described(program)}", 1, program=program, witnesses=witnesses)
    if form := next(filter(None, (another_form(output, trials, tolerance) for output in method.outputs)), None):
        return Outcome("not_checked", f"{form}: wrap the function so that it returns the method's form", 2)
    found = related(method, trials, tolerance, programs)
    if found:
        relation, witnesses = found
        return Outcome("departs", f"departs from {method.id}: {relation}; {share}", 1, relation=relation, witnesses=witnesses)
    differing = [trial for trial in trials if trial.why is not None]
    # The corpus marks cases on which library functions often raise or give NaN. Labels that are all different have no mark there, since
    # most integers are no labels: they explain what has no value on any of them.
    agreed = {all_different(trial.case) for trial in trials if trial.why is None}
    mark_of = lambda case: case["degenerate"] or next(iter({all_different(case)} - agreed), "")
    marks = {mark_of(trial.case) if has_no_value(trial.values) else "" for trial in differing}
    usual = sum(trial.why is None and not trial.case["degenerate"] for trial in trials)
    # Small sizes are degenerate: a method whose sizes are small has few other cases.
    if all(marks) and agreeing >= LEAST_OF_RELATION and usual >= LEAST_OF_PROGRAM:
        text = f"gives no finite value on {len(differing)} degenerate case{'s' * (len(differing) > 1)}, and differs on no other: {'; '.join(sorted(marks))}"
        return Outcome("degenerate", text, 1)
    if all(trial.values is None for trial in differing):
        share += f", and the others have no value: {differing[0].why}"
    return Outcome("departs", f"departs from {method.id}; {share}", 1)


class Programs:
    """The programs that a method's spec names, and what they return on the cases."""

    def __init__(self, method, call):
        self.method, self.call, self.functions, self.results = method, call, {}, {}

    @property
    def reading(self):
        """Reading A, the program of the method itself; None where it is not there."""
        return next((row for row in self.method.programs if row["kind"] == "method"), None)

    def values(self, source, inputs):
        """Returns the outputs of a program as a dict, None where it gives none. Contracts are not asked: sizes may have changed."""
        if source not in self.functions:
            try:
                self.functions[source] = Function(self.method, self.call(source))
            except Exception:
                self.functions[source] = None
        function = self.functions[source]
        return None if function is None else values_of(function, inputs, None)

    def on(self, source, trial):
        key = (source, id(trial.case))
        if key not in self.results:
            self.results[key] = self.values(source, trial.case["inputs"])
        return self.results[key]

    def equals(self, program, trials, tolerance):
        """Returns on how many cases a program differs from the method if the function equals it on every case, otherwise 0."""
        witnesses = 0
        for trial in trials:
            values = self.on(program["source"], trial)
            if apart(values, trial.values, tolerance) > 1.0:
                return 0
            witnesses += values is not None and apart(values, trial.expected, tolerance) > 1.0
        return witnesses


def values_of(function, inputs, dims):
    """Returns what a function gives as a dict of arrays, also where it breaks the contract; None where it gives no numbers."""
    try:
        with np.errstate(all="ignore"):
            return dict(vars(function(inputs, dims)))
    except OutOfContract as fault:
        return fault.values
    except SubjectFault:
        return None


def has_no_value(values):
    return values is None or any(map(is_not_finite, values.values()))


def is_not_finite(value):
    return value.dtype.kind in "fc" and not np.isfinite(value).all()


def all_different(case):
    """Returns which list of integers of a case has no two equal ones; "" where there is none."""
    lists = ((name, value.tolist()) for name, value in case["inputs"].items() if np.ndim(value) == 1 and value.dtype.kind == "i")
    return next((f"{name} has no two equal elements" for name, value in lists if len(value) == len(set(value)) > 1), "")


# ---- relations: the closed list of docs/check.md -----------------------------------------------------------------


def related(method, trials, tolerance, programs):
    """Returns the first relation that holds on every case, with the number of cases that tell it; None if there is none."""
    # Before the factor that it may be: a method without that logarithm has the factor alone.
    if programs.reading is not None:
        for text, other in other_logarithms(programs.reading["source"]):
            witnesses = holds_of_calls(lambda trial, other=other: programs.on(other, trial), trials, tolerance)
            if witnesses >= LEAST_OF_RELATION:
                return text, witnesses
    by_output = {}
    for output in method.outputs:
        name = output["name"]
        column = [(trial, (trial.values or {}).get(name), trial.expected[name]) for trial in trials]
        if all(value is not None and distance(value, expected, tolerance) <= 1.0 for _, value, expected in column):
            continue
        found = next(filter(None, (holds(r, column, tolerance) for r in of_outputs(column))), None)
        if found is None:
            break
        by_output[name] = found
    else:
        texts = [f"{name} is {text}" for name, (text, _) in by_output.items()]
        if texts:
            return "; ".join(texts), min(witnesses for _, witnesses in by_output.values())
    if programs.reading is None:
        return None
    for text, change in of_inputs(method, trials, tolerance, programs):
        witnesses = holds_of_calls(change, trials, tolerance)
        if witnesses >= LEAST_OF_RELATION:
            return text, witnesses
    return None


class Tally:
    """Counts the cases that can tell a relation from chance: it predicts something else than the method, and not always the same."""

    def __init__(self, tolerance):
        # Predictions that are nearer than a relation is measured are one: those of a summand of 1e-6 are.
        self.step, self.count, self.different = 10 * tolerance, 0, set()

    def add(self, predicted):
        self.count += 1
        with np.errstate(all="ignore"):
            self.different.add(np.round(predicted.astype("c16") / self.step).tobytes())

    def witnesses(self, is_exact):
        # Few integers exist: the values of an exact output repeat.
        return self.count if len(self.different) >= (3 if is_exact else LEAST_OF_RELATION) else 0


def holds(relation, column, tolerance):
    """Returns (text, witnesses cases) of a relation between the values of one output and the method's, or None."""
    text, predict = relation
    tally = Tally(tolerance)
    for trial, value, expected in column:
        with np.errstate(all="ignore"):
            predicted = predict(trial, value, expected)
        if predicted is None:
            return None
        if is_not_finite(predicted) and (value is None or is_not_finite(value) or distance(value, expected, tolerance) <= 1.0):
            continue  # the relation has no value there, and the function none or the method's: n / (n - 1) at n = 1
        if value is None or distance(value, predicted, tolerance) > 1.0:
            return None
        # A relation that moves the output by little more than the tolerance could be anything.
        if distance(expected, predicted, 10 * tolerance) > 1.0 and np.any(expected):
            tally.add(predicted)
    is_exact = column[0][2].dtype.kind not in "fc"
    witnesses = tally.witnesses(is_exact)
    return (text, witnesses) if witnesses >= LEAST_OF_RELATION else None


LOGARITHMS = {"2 for e": np.log2(np.e), "10 for e": np.log10(np.e), "e for 2": np.log(2.0), "e for 10": np.log(10.0)}
LOGARITHMS |= {"10 for 2": np.log10(2.0), "2 for 10": np.log2(10.0)}


def of_outputs(column):
    """Yields the relations (text, predict) in which the function's output follows from the method's alone."""
    kind, rank = column[0][2].dtype.kind, column[0][2].ndim
    if kind == "b":
        yield "negated", lambda trial, value, expected: ~expected
    else:
        yield "of the other sign", lambda trial, value, expected: -expected
        yield from factors(column)
        yield from summand(column)
    if rank:
        yield "the mean of the method's", lambda trial, value, expected: np.asarray(np.sum(expected) / np.float64(expected.size))
        yield "the sum of the method's", lambda trial, value, expected: np.asarray(np.sum(expected))
    if rank >= 2:
        yield "transposed", lambda trial, value, expected: np.swapaxes(expected, -1, -2)
    for axis in range(rank):
        along = f" along axis {axis}" if rank > 1 else ""
        yield f"flipped{along}", lambda trial, value, expected, axis=axis: np.flip(expected, axis)
        for step in (1, -1):
            text = f"rolled by {step}{along}"
            yield text, lambda trial, value, expected, axis=axis, step=step: np.roll(expected, step, axis)


def factors(column):
    """Yields the constant factor, and the factors that are a size, which the largest element of each case suggests."""
    ratios = []
    for trial, value, expected in column:
        if value is None or value.shape != expected.shape or not expected.size:
            continue
        at = np.unravel_index(np.argmax(np.abs(np.where(np.isfinite(expected), expected, 0))), expected.shape)
        if np.isfinite(value[at]) and np.abs(expected[at]) > 1e-3:
            ratios.append((trial, value[at] / expected[at]))
    if len(ratios) < LEAST_OF_RELATION:
        return
    factor = np.median([ratio.real for _, ratio in ratios])
    if factor != 0:
        yield f"{factor:.9g} times the method's", lambda trial, value, expected: times(factor, expected)
    for name, size in sizes(column):
        with np.errstate(all="ignore"):
            pairs = [(ratio, size(trial.case)) for trial, ratio in ratios]
            fitting = sum(abs(ratio - value) <= 1e-4 * abs(value) for ratio, value in pairs)
        if len({value for _, value in pairs}) > 1 and fitting * 2 > len(pairs):
            yield f"{name} times the method's", lambda trial, value, expected, size=size: times(size(trial.case), expected)


def times(factor, expected):
    """Returns the product in the type of the output; None where no integer is near one."""
    product = factor * expected
    if expected.dtype.kind in "fc":
        return product
    whole = np.rint(product)
    return whole.astype(expected.dtype) if np.isfinite(product).all() and (np.abs(product - whole) < 1e-6).all() else None


ONE_LESS = re.compile(r"\((\w+) / \(\w+ - 1\)\)")


def sizes(column):
    """Yields (text, function of a case): every size, also of an input along an axis, its double, the product of two, n / (n - 1), and
    inputs that are counts; powers 1, -1, 1/2, -1/2, 2, -2."""
    case = column[0][0].case
    names = sorted(case["dims"])
    bases = [(name, lambda case, name=name: case["dims"][name]) for name in names]
    bases += [
        (f"({a} {b})", lambda case, a=a, b=b: case["dims"][a] * case["dims"][b]) for i, a in enumerate(names) for b in names[i + 1 :]
    ]
    bases += [(f"({name} / ({name} - 1))", lambda case, name=name: np.float64(case["dims"][name]) / (case["dims"][name] - 1)) for name in names]
    bases += lengths(case["inputs"])
    counts = [name for name, value in case["inputs"].items() if isinstance(value, int) and not isinstance(value, bool)]
    bases += [(name, lambda case, name=name: case["inputs"][name]) for name in counts]
    bases += [(f"(2 {name})", lambda case, base=base: 2 * base(case)) for name, base in bases if name in names]
    for name, base in bases:
        inverse = ONE_LESS.sub(r"(\1 - 1) / \1", name) if ONE_LESS.match(name) else f"1 / {name}"
        roots = ((0.5, f"sqrt({name})"), (-0.5, f"1 / sqrt({name})"))
        for power, text in ((1.0, name), (-1.0, inverse), *roots, (2.0, f"{name}^2"), (-2.0, f"1 / {name}^2")):
            yield text, lambda case, base=base, power=power: np.float64(base(case)) ** power


def lengths(inputs):
    """Returns (text, function of a case) of the length of every input along each of its axes."""
    return [
        (f"{name}.shape[{axis}]", lambda case, name=name, axis=axis: np.shape(case["inputs"][name])[axis])
        for name, value in inputs.items()
        for axis in range(np.ndim(value))
    ]


def summand(column):
    """Yields the constant that is added, which the first case with a value suggests."""
    for trial, value, expected in column:
        if value is not None and value.shape == expected.shape and value.size and np.isfinite(expected).all():
            added = (value - expected).flat[0]
            if np.isfinite(added) and added != 0:
                added = added if value.dtype.kind == "i" else np.round(added, 12)
                yield f"the method's and {added:.9g} more", lambda trial, value, expected: expected + added
            return


def holds_of_calls(change, trials, tolerance):
    """Returns the number of cases that tell a relation in which the function is the method on other inputs; 0 if it is not."""
    tally, is_exact = Tally(tolerance), True
    for trial, predicted in predictions(change, trials):
        values = trial.values
        if predicted is not None and values is None and has_no_value(predicted):
            continue
        if predicted is not None and values is not None:
            # A reading may have a NaN where the function has an infinity.
            predicted = {name: one for name, one in predicted.items() if not (is_not_finite(one) and is_not_finite(values[name]))}
            values = {name: values[name] for name in predicted}
        if apart(predicted, values, tolerance) > 1.0:
            return 0
        if predicted and apart(predicted, {name: trial.expected[name] for name in predicted}, 10 * tolerance) > 1.0:
            parts = [np.ravel(value).astype("c16") for value in predicted.values()]
            tally.add(np.concatenate(parts))
            is_exact &= all(value.dtype.kind not in "fc" for value in predicted.values())
    return tally.witnesses(is_exact)


def predictions(change, trials):
    """Yields the trials, each with what a relation says of it. Those come last of which it speaks only beyond the domain: a reading may
    never end there, so every other case has to agree before. Where such a one agrees with the method, nothing is asked of it, nor where
    the reading or the function has no value."""
    beyond = []
    for trial in trials:
        predicted = change(trial)
        if predicted is UNDEFINED:
            if trial.why is not None and trial.values is not None:
                beyond.append(trial)
        elif predicted is not None or trial.why is not None:
            yield trial, predicted
    for trial in beyond:
        yield trial, change(trial, True)


UNDEFINED = object()  # of a relation that leaves the domain on a case


def of_inputs(method, trials, tolerance, programs):
    """Yields (text, prediction of a trial) for the relations in which the function is reading A on other inputs, or without a clip."""
    source = programs.reading["source"]

    def changed(change, is_beyond=lambda inputs: False):
        def predict(trial, beyond=False):
            inputs = dict(trial.case["inputs"])
            return UNDEFINED if is_beyond(inputs) and not beyond else programs.values(source, change(inputs))

        return predict

    cases = [trial.case for trial in trials]
    for a, b in exchangeable(method, cases):
        yield f"{a} and {b} are exchanged", changed(lambda inputs, a=a, b=b: {**inputs, a: inputs[b], b: inputs[a]})
    for row in method.inputs:
        name = row["name"]
        if row["size"]:
            continue
        least = min((lowest(case["inputs"][name]) for case in cases), default=0)
        if row["dtype"] == "int64":
            for step, text in ((1, "more"), (-1, "less")):
                stepped = lambda inputs, name=name, step=step: {**inputs, name: inputs[name] + step}
                is_beyond = lambda inputs, name=name, step=step, least=least: lowest(inputs[name]) + step < least
                yield f"one step {text} in {name}", changed(stepped, is_beyond)
        if row["rank"]:
            for text, turn in turns(row["rank"]):
                yield f"{name} is {text}", changed(lambda inputs, name=name, turn=turn: {**inputs, name: turn(inputs[name])})
        for default in defaults(row, trials, least):
            shown = f"as if it were {default:g}" if not isinstance(default, bool) else f"as if it were {default}"
            yield f"{name} is ignored, {shown}", changed(lambda inputs, name=name, default=default: {**inputs, name: taken(inputs[name], default)})
        if row["dtype"] == "int64" and not row["rank"]:
            for text, length in lengths(cases[0]["inputs"]):
                as_long = lambda inputs, name=name, length=length: {**inputs, name: length({"inputs": inputs})}
                yield f"{name} is ignored, as if it were {text}", changed(as_long)
    for text, other in without_clips(source):
        yield text, lambda trial, other=other: programs.on(other, trial)


def lowest(value):
    return np.min(value) if np.size(value) else np.inf


def exchangeable(method, cases):
    """Returns the pairs of inputs that have the same type and, in every case, the same shape."""
    rows = [row for row in method.inputs if not row["size"]]
    pairs = [(a, b) for i, a in enumerate(rows) for b in rows[i + 1 :] if (a["dtype"], a["rank"]) == (b["dtype"], b["rank"])]
    pairs = [(a["name"], b["name"]) for a, b in pairs]
    return [(a, b) for a, b in pairs if all(np.shape(case["inputs"][a]) == np.shape(case["inputs"][b]) for case in cases)]


def turns(rank):
    if rank >= 2:
        yield "transposed", lambda value: np.ascontiguousarray(np.swapaxes(value, -1, -2))
    for axis in range(rank):
        along = f" along axis {axis}" if rank > 1 else ""
        yield f"flipped{along}", lambda value, axis=axis: np.ascontiguousarray(np.flip(value, axis))
        for step in (1, -1):
            yield f"rolled by {step}{along}", lambda value, axis=axis, step=step: np.roll(value, step, axis)


# What libraries take where nothing is given: nothing, one, usual rates and the smallest summands.
USUAL = (0.0, 1.0, 0.5, 0.25, 0.75, 1.2, 1.5, 0.05, 0.2, 0.3, 0.7, 0.8, 0.95, 0.9, 0.99, 0.999, 0.1, 0.01, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8)
USUAL += (1e-9, 1e-10, 1e-12, 2.0, 10.0, -1.0)


def defaults(row, trials, least):
    """Returns the values at which an ignored input may be taken: usual ones, and those of cases that agree. Integers are not below
    the least of all cases."""
    if row["dtype"] == "bool":
        return [True, False]
    if row["dtype"] == "complex128":
        return [0.0, 1.0]
    if row["rank"]:
        return [one for one in (0, 1) if one >= least] if row["dtype"] == "int64" else list(USUAL)
    seen = [trial.case["inputs"][row["name"]] for trial in trials if trial.why is None]
    usual = [one for one in (0, 1, 2, -1) if one >= least] if row["dtype"] == "int64" else USUAL
    return list(dict.fromkeys([*usual, *seen]))[:60]


def taken(value, default):
    """Returns a default in the form of an input."""
    return np.full_like(value, default) if np.ndim(value) else type(value)(default)


def other_logarithms(source):
    """Yields (text, source): reading A with another base of each logarithm of one base."""
    tree = ast.parse(source)
    names = {called(node) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for base, factor in LOGARITHMS.items():
        of = {"e": {"log", "log1p"}, "2": {"log2"}, "10": {"log10"}}[base.rpartition(" ")[2]]
        if names & of:
            yield f"another base of the logarithm, {base}", ast.unparse(OtherLogarithm(of, float(factor)).visit(ast.parse(source)))


def without_clips(source):
    """Yields (text, source): reading A without one of its clips, or without a comparison that may stand for one."""
    tree = ast.parse(source)
    # Without one of its conditions a loop may never end.
    in_loops = {part for loop in ast.walk(tree) if isinstance(loop, ast.While) for part in ast.walk(loop)}
    clips = [(node, rest, "clip") for node in ast.walk(tree) for rest in unclipped(node)][:MOST_CLIPS]
    comparisons = [(node, rest, "comparison") for node in ast.walk(tree) if node not in in_loops for rest in uncompared(node)]
    for node, rest, kind in clips + comparisons[:MOST_CLIPS]:
        text, before = " ".join(ast.unparse(node).split()), (node.__class__, node.__dict__)
        node.__class__, node.__dict__ = rest.__class__, rest.__dict__
        other = ast.unparse(tree)
        node.__class__, node.__dict__ = before
        yield f"without the {kind} `{text}`", other


def called(node):
    """Returns the last name of the function that a call calls; "" where it has none."""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


CLIPS = {"clip", "maximum", "minimum", "max", "min"}
MOST_CLIPS = 16  # the most that are left out, each by itself


class OtherLogarithm(ast.NodeTransformer):
    """Multiplies every logarithm of these names by a factor."""

    def __init__(self, names, factor):
        self.names, self.factor = names, factor

    def visit_Call(self, node):
        self.generic_visit(node)
        if called(node) in self.names:
            return ast.BinOp(node, ast.Mult(), ast.Constant(self.factor))
        return node


def unclipped(node):
    """Returns the arguments that may take the place of a call that clips: the second one of clip is a bound."""
    is_clip = isinstance(node, ast.Call) and called(node) in CLIPS and len(node.args) >= 2
    return node.args[: 1 if called(node) == "clip" else 2] if is_clip else []


def uncompared(node):
    """Returns what may take the place of a part that decides by a comparison of sizes: of a conditional expression and of `where` the
    branch that is no bound, either where they are what is compared; nothing of an assignment or return that is made only then."""
    test, branches = None, [ast.Pass()]
    if isinstance(node, ast.IfExp):
        test, branches = node.test, [node.body, node.orelse]
    elif isinstance(node, ast.Call) and called(node) == "where" and len(node.args) == 3:
        test, *branches = node.args
    elif isinstance(node, ast.If) and not node.orelse and [type(one) for one in node.body] in ([ast.Assign], [ast.Return]):
        test = node.test
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
        test = node.targets[0].slice
    is_order = isinstance(test, ast.Compare) and [type(one) for one in test.ops] in ([ast.Lt], [ast.LtE], [ast.Gt], [ast.GtE])
    if not is_order or len(branches) == 1:
        return branches if is_order else []
    no_bounds = [one for one in branches if any(getattr(part, "id", "np") not in ("np", "math") for part in ast.walk(one))]
    is_clip = {ast.dump(one) for one in branches} == {ast.dump(test.left), ast.dump(test.comparators[0])}
    return no_bounds if is_clip or len(no_bounds) == 1 else []
