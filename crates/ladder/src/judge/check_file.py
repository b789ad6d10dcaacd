# ---- the method, as its check file has it -----------------------------------------------------------------------


class Method:
    """A method's contract, its stored cases, its properties and its programs, and the check of a function against them."""

    def __init__(self, name, inputs, outputs, edges, properties, packed):
        self.id, self.entry, self.inputs, self.outputs, self.properties = name["id"], name["entry"], inputs, outputs, properties
        stored, drawn, self.programs = unpack(packed)
        self.vectors = stored + edges
        judged = edges + [case for case in stored if case["name"].startswith("corpus-")]
        for row in properties:
            columns = drawn[row["id"]]
            row["cases"] = [{**case, "with": {name: values[at] for name, values in columns.items()}} for at, case in enumerate(judged)]

    def check(self, function, convert=None, names=None, library=None, float32=False):
        """Checks a function against every stored vector and every property, and returns a Report.

        `library` is "torch", "jax" or "tensorflow": arrays go in as that library's, and results are turned back. `float32` gives
        every input in that precision. `convert` does what neither does: it turns each numpy array into what the function takes.
        `names` maps inputs of the contract to parameters of the function: {"x": "logits"}. A function in float64 is judged by the
        ladder's rules; one that ran in float32 by the tolerance FLOAT32.
        """
        try:
            taken = self.taken(function, names, converter(convert, library, float32))
        except TypeError as error:
            return not_checked(self, str(error))
        return Check(self, taken, self.program).report()

    def taken(self, function, names=None, convert=None):
        """Returns a function as a check calls it. Raises TypeError for what cannot be called with the inputs."""
        shown = getattr(function, "__qualname__", type(function).__name__)
        call, by_name = bound(function, shown, [row["name"] for row in self.inputs], names, "--map (names= in Python)")
        taken = Function(self, LocalCall(call, convert))
        taken.notes |= {BY_NAME: True} if by_name else {}
        return taken

    def program(self, source):
        """Returns what calls a program that the check file brings."""
        scope = {"__name__": "program"}
        exec(compile(source, "<program>", "exec"), scope)
        return TimedCall(scope[self.entry])

    def check_property(self, function, name):
        """Checks one property, for pytest: raises AssertionError where it does not hold, warns where V2 allows the difference."""
        check = Check(self, self.taken(function), self.program)
        row = next(row for row in self.properties if row["id"] == name)
        result, detail, size = check.property(row)
        if size is not None and size <= 1.0:
            warnings.warn(f"{name}: {detail}; the difference is below V2's tolerance")
        else:
            assert result == "pass", detail

    def check_vectors(self, function):
        """Compares the function with every stored case, for pytest: raises AssertionError where it differs."""
        check = Check(self, self.taken(function), self.program)
        check.compare()
        assert not check.faults, "\n".join([f"{case}: {why}" for case, why in check.faults] + [check.smallest or ""])


class TimedCall(LocalCall):
    """Calls a program for a second of processor time at most: outside of its domain one may never end. Only Unix can interrupt one,
    and only in the main thread."""

    def __call__(self, inputs):
        if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
            return super().__call__(inputs)

        def late(*_):
            raise TimeoutError("a second of processor time is over")

        before = signal.signal(signal.SIGVTALRM, late)
        signal.setitimer(signal.ITIMER_VIRTUAL, 1.0)
        try:
            return super().__call__(inputs)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0.0)
            signal.signal(signal.SIGVTALRM, before)


def converter(convert, library, float32):
    """Returns the function that turns each input array into what the function under test takes; None for numpy's own."""
    if convert is None and library is not None:
        if library not in LIBRARIES:
            raise ValueError(f"library {library!r} is not one of {', '.join(LIBRARIES)}")
        module, name = LIBRARIES[library]
        convert = getattr(importlib.import_module(module), name)
    if not float32:
        return convert
    narrow = lambda value: value.astype({"f": np.float32, "c": np.complex64}.get(value.dtype.kind, value.dtype))
    return narrow if convert is None else lambda value: convert(narrow(value))


# What makes an array of the library from numpy's, without shared memory.
LIBRARIES = {"torch": ("torch", "tensor"), "jax": ("jax.numpy", "array"), "tensorflow": ("tensorflow", "constant")}


# ---- properties -------------------------------------------------------------------------------------------------


class Calls:
    """What a property calls as `f`: the function with some inputs of the case replaced."""

    def __init__(self, function, inputs, dims):
        self.function, self.inputs, self.dims, self.own = function, inputs, dims, None
        self.made = []  # the inputs of every call

    def __call__(self, **changes):
        if not changes and self.own is not None:
            return self.own
        inputs, dims = {}, self.dims
        for spec in self.function.method.inputs:
            name, value = spec["name"], changes.get(spec["name"], self.inputs[spec["name"]])
            inputs[name] = as_input(value, spec)
            same_size = np.shape(value) == np.shape(self.inputs[name]) and not (spec["size"] and name in changes)
            dims = dims if same_size else None  # other sizes: shapes are the property's own affair
        self.made.append(inputs)
        result = self.function(inputs, dims)
        if not changes:
            self.own = result
        return result


def as_input(value, spec):
    """Returns what an expression made in the form of the contract: integers may stand for floats, nothing else changes."""
    array = np.asarray(value)
    if array.dtype.kind == "i" and spec["dtype"] == "float64":
        array = array.astype(np.float64)
    if array.dtype != np.dtype(spec["dtype"]) or (array.ndim == 0) != (spec["rank"] == 0):
        raise TypeError(f"{spec['name']} should be {spec['dtype']} of rank {spec['rank']}")
    return array.item() if spec["rank"] == 0 else np.ascontiguousarray(array)


class CheckHand(Hand):
    """Adds what the generated properties use."""

    def is_close(self, a, b, abs=None):
        return gap(a, b, abs, self.tol) is None

    def kind(self, name, value, kind):
        if not KINDS[kind["name"]](np.asarray(value), {**kind, "tolerance": np.maximum(REL, self.least)}):
            raise Broken(f"{name} is not {kind['name']}")

    least = 0.0


def judge_property(function, row, case):
    """Returns (result, detail, calls) of one property on one case: pass, fail, assume or error."""
    inputs = {**case["inputs"], **row["fix"]}
    hand = CheckHand(np.maximum(row["tolerance"], FLOAT32 if function.is_single else 0.0))
    hand.least = FLOAT32 if function.is_single else 0.0
    values = Bag({**inputs, **case["with"], "dims": Bag(case["dims"])})
    calls = Calls(function, inputs, case["dims"])
    try:
        with np.errstate(all="ignore"):
            row["function"](calls, values, hand)
    except Assumption:
        return "assume", "", calls.made
    except (Broken, SubjectFault) as broken:
        return "fail", str(broken)[:300], calls.made
    except Exception as error:
        return "error", f"{type(error).__name__}: {error}"[:300], calls.made
    return "pass", "", calls.made


# ---- the check and its report -----------------------------------------------------------------------------------


class Check:
    """One function against one method. `program` makes what calls a program from its text."""

    def __init__(self, method, function, program):
        self.method, self.function, self.program = method, function, program
        self.trials, self.left_out, self.faults, self.smallest = [], [], [], None
        self.alone = []  # what came back alone where several outputs are due

    @property
    def tolerance(self):
        return FLOAT32 if self.function.is_single else AGREEMENT

    def report(self):
        """Returns the report: every vector, every property, and the outcome."""
        self.compare()
        properties = {row["id"]: self.property(row) for row in self.method.properties}
        return Report(self, properties, self.outcome(properties))

    def compare(self):
        """Compares the function with the stored outputs, calls it again in reverse order and on Fortran-ordered arrays."""
        found = [(case, *self.result(case["inputs"], case["dims"])) for case in self.method.vectors]
        if self.function.is_single:
            self.left_out = [case["name"] for case, _, _ in found if not fits_float32(case)]
        # The precision is known when every result is there.
        found = [(case, values, fault or self.difference(case, values)) for case, values, fault in found]
        found = [one for one in found if one[0]["name"] not in self.left_out]
        if not self.function.is_single:
            moved = [case["name"] for case, values, fault in found if fault and values is not None and self.is_moved(case, values)]
            found = [one for one in found if one[0]["name"] not in moved]
            self.function.notes |= {f"rounding moves what it returns on {name}, which is not judged": True for name in moved}
        self.trials = [Trial(*one) for one in found]
        self.faults = [(trial.case["name"], trial.why) for trial in self.trials if trial.why]
        differing = [trial for trial in self.trials if trial.why]
        if differing:
            # An ordinary input tells more than a special one.
            least = min(differing, key=lambda trial: (not trial.case["name"].startswith("corpus-"), size_of(trial.case)))
            self.smallest = as_python(least.case, least.values)
        elif isinstance(self.function.call, LocalCall) and self.function.call.convert is None and not self.function.is_single:
            self.repeat()

    def result(self, inputs, dims):
        """Returns what the function gives, None where it gives no numbers, and why that is not of the contract."""
        try:
            with np.errstate(all="ignore"):
                return dict(vars(self.function(inputs, dims))), None
        except OutOfContract as fault:
            return fault.values, str(fault)
        except SubjectFault as fault:
            self.alone += [fault.value] if isinstance(fault, OneAlone) else []
            return None, str(fault)

    def difference(self, case, values):
        """Returns where values differ from the stored outputs of a case; None where they agree."""
        for name, expected in case["outputs"].items():
            ratio = distance(values[name], np.asarray(expected), self.tolerance)
            if ratio > 1.0:
                is_float = np.asarray(expected).dtype.kind in "fc"
                no_ratio = ", where one of the two is not finite" if is_float else ""
                return f"{name} differs" + (f" by {ratio:.3g} times the allowed difference" if np.isfinite(ratio) else no_ratio)
        return None

    def is_moved(self, case, values):
        """Returns whether rounding moves what the function returns on a case of inputs that few have, as a climb asks of both readings
        (docs/ladder.md, "Inputs"). A function that leaves the method on this case alone is not moved: beside it they agree."""
        if not case["name"].startswith(("wide-", "rare-", "structured-", "beyond-")):
            return False
        inputs = {name: beside(value) for name, value in case["inputs"].items()}
        moved, _ = self.result(inputs, case["dims"])
        if moved is None or apart(moved, values, AGREEMENT) <= MOST_MOVED:
            return False
        programs = Programs(self.method, self.program)
        method = programs.reading and programs.values(programs.reading["source"], inputs)
        return not (method and apart(moved, method, AGREEMENT) <= 1.0 and apart(values, of_case(case), AGREEMENT) > LEAST_JUMP)

    def repeat(self):
        for trial in reversed(self.trials):
            case = trial.case
            again, _ = self.result(case["inputs"], case["dims"])
            if again is None or any(again[name].tobytes() != value.tobytes() for name, value in trial.values.items()):
                self.faults.append((case["name"], "a second call gave other bytes"))
                return
            fortran = {name: np.asfortranarray(v) if np.ndim(v) else v for name, v in case["inputs"].items()}
            values, fault = self.result(fortran, case["dims"])
            why = fault or self.difference(case, values)
            if why:
                self.faults.append((case["name"], f"on Fortran-ordered arrays: {why}"))
                return

    def property(self, row):
        """Returns (result, detail, size) of a property over its cases: pass, fail, error or no_case. The size is that of the
        difference to the method on the calls that the property made, in units of V2's tolerance; None where it is not known."""
        passed = 0
        for case in row["cases"]:
            if self.function.is_single and not fits_float32(case):
                continue
            result, detail, calls = judge_property(self.function, row, case)
            if result in ("fail", "error"):
                return result, f"{detail} (case {case['name']})", self.size(calls)
            passed += result == "pass"
        return ("pass", "", None) if passed else ("no_case", "no stored case meets its precondition", None)

    def size(self, calls):
        programs = Programs(self.method, self.program)
        if programs.reading is None or not calls:
            return None
        of_method = [programs.values(programs.reading["source"], inputs) for inputs in calls]
        own = [values_of(self.function, inputs, None) for inputs in calls]
        return max(apart(a, b, AGREEMENT) for a, b in zip(own, of_method))

    def outcome(self, properties):
        if any(trial.why for trial in self.trials):
            outcome, first = diagnosed(self.method, self.trials, self.tolerance, self.program), self.method.outputs[0]["name"]
            alone = zip(self.alone, self.method.vectors)
            if len(self.alone) == len(self.trials) and all(distance(value, of_case(case)[first], self.tolerance) <= 1.0 for value, case in alone):
                outcome.text += f"; it returns {first} alone, which agrees"
            return outcome
        if self.faults:
            return Outcome("departs", f"{self.faults[0][1]} ({self.faults[0][0]})", 1)
        return judged_by_properties(properties, self.function.is_single)


MOST_MOVED, LEAST_JUMP = 1e-3, 1e3  # in units of V2's tolerance, as in a climb


def judged_by_properties(properties, is_single):
    """Returns the outcome of a function that agrees on every vector. In float32 properties decide nothing: some take small steps."""
    failed = {name: row for name, row in properties.items() if row[0] in ("fail", "error")}
    if is_single or not failed:
        return Outcome("agrees", "agrees", 0)
    text = f"agrees on every vector; {'property' if len(failed) == 1 else 'properties'} {', '.join(failed)} "
    text += "does not hold" if len(failed) == 1 else "do not hold"
    known = [size for _, _, size in failed.values()]
    if None in known:
        return Outcome("property", text, 1)
    if not np.isfinite(max(known)):
        return Outcome("property", f"{text}: its outputs there are not the method's", 1)
    text += f": outputs differ by {max(known) * AGREEMENT:.2g}, relative above 1, from the method's"
    if max(known) <= 1.0:
        return Outcome("property", f"{text}, less than V2's {AGREEMENT:g}: a warning", 0)
    return Outcome("property", text, 1)


def fits_float32(case):
    """Returns whether float32 can hold a case: every number is in its range, and two units in the last place of its largest input stay below
    the tolerance of its outputs."""
    numbers = [np.asarray(value) for part in ("inputs", "outputs") for value in case.get(part, {}).values()]
    for value in numbers:
        size = np.abs(value[np.isfinite(value) & (value != 0)]) if value.dtype.kind in "fc" else np.zeros(0)
        if size.size and (size.max() > np.finfo(np.float32).max or size.min() < np.finfo(np.float32).tiny):
            return False
    largest = lambda part: max([1.0] + [np.abs(v[np.isfinite(v)]).max(initial=0.0) for v in map(np.asarray, case.get(part, {}).values()) if v.dtype.kind in "fc"])
    return not case.get("outputs") or largest("inputs") * 2.0**-22 <= FLOAT32 * largest("outputs")


class Report:
    """What was found: `outcome`, `agrees`, `precision`, `notes`, `vectors`, `properties`, `smallest` (Python), `faults`, `left_out`."""

    def __init__(self, check, properties, outcome):
        self.method, self.outcome = check.method.id, outcome
        self.precision = "float32" if check.function.is_single else "float64"
        self.notes, self.left_out = list(check.function.notes), check.left_out
        self.vectors, self.faults, self.smallest = len(check.trials), check.faults, check.smallest
        self.properties = {name: row[:2] for name, row in properties.items()}

    @property
    def failed(self):
        """The properties that do not hold."""
        return [name for name, (result, _) in self.properties.items() if result in ("fail", "error")]

    @property
    def agrees(self):
        """Whether every vector agrees and, in float64, every property holds: properties with small steps ask for more than float32."""
        return self.outcome.kind == "agrees"

    def __str__(self):
        kind, tolerance = self.outcome.kind, AGREEMENT if self.precision == "float64" else FLOAT32
        if kind == "not_checked":
            return f"{self.method}: not checked: {self.outcome.text}"
        verdict = "agrees" if kind == "agrees" else "agrees on every vector" if kind == "property" else "differs"
        lines = [f"{self.method}: {verdict} ({self.precision}, tolerance {tolerance:g})"]
        lines += [] if kind == "agrees" else [f"  {self.outcome.text}"]
        if self.precision != "float64":
            lines.append("  it ran in float32: this is no level of the ladder, whose rules are for float64")
        lines += [f"  taken: {note}" for note in self.notes]
        lines.append(f"  vectors: {self.vectors - len(self.faults)} of {self.vectors} agree")
        if self.left_out:
            lines.append(f"    {len(self.left_out)} left out, which float32 cannot hold: {', '.join(self.left_out[:5])}")
        known = lambda why: "as above" if re.sub(r" \(case .*\)$", "", why) in self.outcome.text else why
        for why, cases in grouped(self.faults)[:5]:
            lines.append(f"    {cases[0]}{f' and {len(cases) - 1} more' if cases[1:] else ''}: {known(why)}")
        judged = [result for result, _ in self.properties.values() if result != "no_case"]
        note = "" if self.precision == "float64" else " (they are written for float64 and decide nothing here)"
        lines.append(f"  properties: {judged.count('pass')} of {len(judged)} hold{note}")
        for (result, detail), names in grouped((name, (row[0], known(row[1]))) for name, row in self.properties.items()):
            if result != "pass":
                lines.append(f"    {', '.join(names)}: {result}; {detail}")
        if self.smallest:
            lines += ["  a small stored case that differs:", self.smallest]
        return "\n".join(lines)


def grouped(rows):
    """Returns (value, names) of every value of rows (name, value), in the order in which they come."""
    names = {}
    for name, value in rows:
        names.setdefault(value, []).append(name)
    return list(names.items())


def size_of(case):
    return int(np.sum([np.size(value) for value in case["inputs"].values()]))


def as_python(case, values):
    """Returns a case with the stored outputs and the function's own as Python."""
    lines = ["import numpy as np"]
    lines += [f"{name} = {literal(value)}" for name, value in case["inputs"].items()]
    results = [("expected", case["outputs"]), ("got", values or {})]
    for what, named in results:
        lines += [f"# {what} {name} = {literal(value)}".replace("\n", "\n# ") for name, value in named.items()]
    return "\n".join("    " + line for text in lines for line in text.split("\n"))


def literal(value):
    with np.printoptions(threshold=np.inf, precision=17, floatmode="unique"):
        return f"np.{np.asarray(value)!r}" if np.ndim(value) else repr(np.asarray(value).item())


def not_checked(method, why):
    """Returns the report of a function that was never called."""
    nothing = Check(method, Function(method, None), None)
    return Report(nothing, {}, Outcome("not_checked", why, 2))


# ---- what is stored ---------------------------------------------------------------------------------------------


def unpack(text):
    """Returns the stored cases, the values drawn for each property, and the programs: base64 of zlib of (length, JSON, bytes). The bytes
    are those of all values of a type: the first byte of each, then the second of each, and so on."""
    blob = zlib.decompress(base64.b64decode(text))
    start = 4 + int.from_bytes(blob[:4], "little")
    head, rest, left = json.loads(blob[4:start]), {}, np.frombuffer(blob, np.uint8)[start:]
    for dtype, count in head["types"]:
        size = np.dtype(dtype).itemsize
        places, left = left[: size * count].reshape(size, count), left[size * count :]
        rest[dtype] = np.ascontiguousarray(places.T).reshape(-1).view(dtype)

    def column(dtype, shapes):
        values = []
        for shape in shapes:
            count = 1 if shape is None else int(np.prod(shape))
            value, rest[dtype] = rest[dtype][:count], rest[dtype][count:]
            values.append(value[0].item() if shape is None else value.reshape(shape).copy())
        return values

    named = lambda columns: {name: column(dtype, shapes) for name, dtype, shapes in columns}
    inputs, outputs = named(head["inputs"]), named(head["outputs"])
    of_case = lambda columns, at: {name: values[at] for name, values in columns.items()}
    cases = [
        {"name": name, "dims": dims, "degenerate": mark, "inputs": of_case(inputs, at), "outputs": of_case(outputs, at), "with": {}}
        for at, (name, dims, mark) in enumerate(head["cases"])
    ]
    return cases, {name: named(columns) for name, columns in head["drawn"]}, head["programs"]


# ---- command line and pytest ------------------------------------------------------------------------------------


class NotFound(Exception):
    """There is no function of this name."""


def load(text):
    """Returns the function that `module:function` or `file.py:function` names; `module:instance.method` is one, too."""
    place, _, name = text.rpartition(":")
    if not place:
        raise NotFound(f"{text!r} is not module:function; example: my_module:my_function")
    try:
        if place.endswith(".py"):
            spec = importlib.util.spec_from_file_location("function_under_test", place)
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
        else:
            sys.path.insert(0, os.getcwd())
            module = importlib.import_module(place)
    except Exception as error:
        raise NotFound(f"{place} cannot be imported: {type(error).__name__}: {error}")
    found = module
    for part in name.split("."):
        if not hasattr(found, part):
            raise NotFound(f"{place} has no {name!r}")
        found = getattr(found, part)
    return found


def from_environment():
    """Returns the function that CHECK_FUNCTION names; without it, tests are skipped."""
    text = os.environ.get("CHECK_FUNCTION")
    if not text:
        import unittest  # of pytest's runs alone

        raise unittest.SkipTest("set CHECK_FUNCTION=module:function")
    return load(text)


def main(method, description, arguments):
    """Checks the function that the arguments name, prints the report, and returns the exit code."""
    import argparse  # of the command alone

    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("function", metavar="MODULE:FUNCTION")
    parser.add_argument("--as", dest="library", choices=sorted(LIBRARIES), help="give arrays of this library, and turn its results back")
    parser.add_argument("--float32", action="store_true", help="give inputs in float32")
    parser.add_argument("--map", metavar="INPUT=PARAMETER,…", help="names of parameters where they differ from the contract's")
    given = parser.parse_args(arguments)
    try:
        names = dict(pair.split("=") for pair in given.map.split(",")) if given.map else None
        report = method.check(load(given.function), names=names, library=given.library, float32=given.float32)
    except (NotFound, ImportError, ValueError) as error:
        report = not_checked(method, str(error))
    print(report)
    return report.outcome.code
