# ---- the function under test ------------------------------------------------------------------------------------

AGREEMENT = 1e-6  # docs/ladder.md, V2
FLOAT32 = 1e-4  # for results in float32: about a thousand times their rounding error; a statement, never a level
SINGLE = {np.dtype("float32"), np.dtype("float16"), np.dtype("complex64")}


def to_numpy(value):
    """Returns an array of another library as numpy's: torch through detach() and cpu(), others through numpy itself."""
    for step in ("detach", "cpu", "resolve_conj", "numpy"):
        if hasattr(value, step) and not isinstance(value, (np.ndarray, np.generic)):
            value = getattr(value, step)()
    return np.asarray(value)


class Function:
    """The function under test: takes inputs by name, returns outputs by name, or raises SubjectFault."""

    def __init__(self, function, convert=None, names=None):
        self.function, self.convert, self.names = function, convert, names
        self.single = False  # whether some result came in float32

    def __call__(self, inputs, dims=None):
        given = {name: np.array(value) if np.ndim(value) else value for name, value in inputs.items()}
        before = {name: np.array(value) for name, value in given.items()}
        send = self.convert or (lambda value: value)
        values = {name: send(value) if isinstance(value, np.ndarray) else value for name, value in given.items()}
        try:
            if self.names:
                result = self.function(**{self.names.get(name, name): value for name, value in values.items()})
            else:
                result = self.function(*values.values())
        except Exception as error:
            raise SubjectFault(f"raised {type(error).__name__}: {str(error)[:200]}")
        for name, value in given.items():
            if np.asarray(value).tobytes() != before[name].tobytes():
                raise SubjectFault(f"the call changed its input {name}")
        return self.outputs(result, dims)

    def outputs(self, result, dims):
        names = [output["name"] for output in OUTPUTS]
        if len(names) == 1:
            leaves = [result]
        elif isinstance(result, dict) and set(result) == set(names):
            leaves = [result[name] for name in names]
        elif isinstance(result, tuple) and len(result) == len(names):
            leaves = list(result)
        else:
            raise SubjectFault(f"expected a tuple or dict of ({', '.join(names)}), got {type(result).__name__}")
        return Bag({output["name"]: self.output(leaf, output, dims) for leaf, output in zip(leaves, OUTPUTS)})

    def output(self, leaf, output, dims):
        name, dtype = output["name"], np.dtype(output["dtype"])
        plain = (np.generic, bool, int, float, complex)
        if self.convert is None and type(leaf) is not np.ndarray and not isinstance(leaf, plain):
            raise SubjectFault(f"{name} is a {type(leaf).__name__}, not an array or number")
        value = to_numpy(leaf)
        if value.dtype in SINGLE and dtype.kind in "fc":
            self.single, value = True, value.astype(dtype)
        elif self.convert is not None and value.dtype.kind == dtype.kind:
            value = value.astype(dtype)
        if value.dtype != dtype:
            raise SubjectFault(f"{name} should be {dtype}, is {value.dtype}")
        if dims is not None and value.shape != tuple(output["shape"](dims)):
            raise SubjectFault(f"{name} should have shape {tuple(output['shape'](dims))}, has {value.shape}")
        if dtype.kind in "fc":
            if np.isnan(value).any() and "nan" not in output["allow"]:
                raise SubjectFault(f"{name} has a NaN")
            if np.isinf(value).any() and "inf" not in output["allow"]:
                raise SubjectFault(f"{name} has an infinity")
        low, high = output["range"](dims) if dims is not None else (-np.inf, np.inf)
        if value.dtype.kind in "fi" and ((value < low) | (value > high)).any():
            raise SubjectFault(f"{name} has a value outside [{low}, {high}]")
        return value


def distance(a, b, tolerance):
    """Returns the largest ratio of difference to allowed difference; at most 1 means agreement (docs/ladder.md, V2)."""
    if a.size == 0:
        return 0.0
    if a.dtype.kind not in "fc":
        return 0.0 if (a == b).all() else np.inf
    parts = lambda x: np.stack([x.real, x.imag]) if x.dtype.kind == "c" else x[np.newaxis]
    with np.errstate(all="ignore"):
        a, b = parts(a), parts(b)
        scale = np.maximum(1.0, np.maximum(np.abs(a), np.abs(b)).max(axis=0))
        ratio = np.where(np.isfinite(a) & np.isfinite(b), np.abs(a - b), np.inf).max(axis=0) / (tolerance * scale)
        equal = ((a == b) | (np.isnan(a) & np.isnan(b))).all(axis=0)
    return float(np.where(equal, 0.0, np.where(np.isnan(ratio), np.inf, ratio)).max())


# ---- properties -------------------------------------------------------------------------------------------------


class Calls:
    """What a property calls as `f`: the function with some inputs of the case replaced."""

    def __init__(self, function, inputs, dims):
        self.function, self.inputs, self.dims, self.own = function, inputs, dims, None

    def __call__(self, **changes):
        if not changes and self.own is not None:
            return self.own
        inputs, dims = {}, self.dims
        for spec in INPUTS:
            name, value = spec["name"], changes.get(spec["name"], self.inputs[spec["name"]])
            inputs[name] = as_input(value, spec)
            same_size = np.shape(value) == np.shape(self.inputs[name]) and not (spec["size"] and name in changes)
            dims = dims if same_size else None  # other sizes: shapes are the property's own affair
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
    """Returns (result, detail) of one property on one case: pass, fail, assume or error."""
    inputs = {**case["inputs"], **row["fix"]}
    hand = CheckHand(np.maximum(row["tolerance"], FLOAT32 if function.single else 0.0))
    hand.least = FLOAT32 if function.single else 0.0
    values = Bag({**inputs, **case["with"], "dims": Bag(case["dims"])})
    try:
        with np.errstate(all="ignore"):
            row["function"](Calls(function, inputs, case["dims"]), values, hand)
    except Assumption:
        return "assume", ""
    except (Broken, SubjectFault) as broken:
        return "fail", str(broken)[:300]
    except Exception as error:
        return "error", f"{type(error).__name__}: {error}"[:300]
    return "pass", ""


# ---- the report -------------------------------------------------------------------------------------------------


class Report:
    """What was found: `agrees`, `precision`, `vectors`, `properties`, `smallest` (Python), `faults`."""

    def __init__(self):
        self.precision, self.vectors, self.properties = "float64", 0, {}
        self.faults, self.smallest = [], None

    @property
    def failed(self):
        """The properties that do not hold."""
        return [name for name, (result, _) in self.properties.items() if result in ("fail", "error")]

    @property
    def agrees(self):
        """Whether every vector agrees and, in float64, every property holds: properties with small steps ask for more than float32."""
        return not self.faults and (self.precision != "float64" or not self.failed)

    def __str__(self):
        tolerance = AGREEMENT if self.precision == "float64" else FLOAT32
        lines = [f"{METHOD['id']}: {'agrees' if self.agrees else 'differs'} ({self.precision}, tolerance {tolerance:g})"]
        if self.precision != "float64":
            lines.append("  results came in float32: this is no level of the ladder, whose rules are for float64")
        lines.append(f"  vectors: {self.vectors - len(self.faults)} of {self.vectors} agree")
        lines += [f"    {case}: {why}" for case, why in self.faults[:5]]
        judged = [result for result, _ in self.properties.values() if result != "no_case"]
        note = "" if self.precision == "float64" else " (they are written for float64 and decide nothing here)"
        lines.append(f"  properties: {judged.count('pass')} of {len(judged)} hold{note}")
        for name, (result, detail) in self.properties.items():
            if result != "pass":
                lines.append(f"    {name}: {result}; {detail}")
        if self.smallest:
            lines += ["  the smallest stored case that differs:", self.smallest]
        return "\n".join(lines)


def size_of(case):
    return int(np.sum([np.size(value) for value in case["inputs"].values()]))


def as_python(case, result):
    """Returns a case with the stored outputs and the function's own as Python."""
    lines = ["import numpy as np"]
    lines += [f"{name} = {literal(value)}" for name, value in case["inputs"].items()]
    lines += [f"# expected {name} = {literal(value)}" for name, value in case["outputs"].items()]
    if result is not None:
        lines += [f"# got {name} = {literal(value)}" for name, value in vars(result).items()]
    return "\n".join("    " + line for line in lines)


def literal(value):
    with np.printoptions(threshold=np.inf, precision=17, floatmode="unique"):
        return f"np.{np.asarray(value)!r}" if np.ndim(value) else repr(np.asarray(value).item())


def check_vectors(function, report):
    """Compares the function with the stored outputs, calls it again in reverse order and on Fortran-ordered arrays."""
    differing, first = [], {}
    for case in VECTORS:
        why, result = compare(function, case)
        report.vectors += 1
        first[case["name"]] = result
        if why:
            report.faults.append((case["name"], why))
            differing.append((size_of(case), len(differing), case, result))
    if function.convert is None and not function.single and not report.faults:
        for case in reversed(VECTORS):
            again = function(case["inputs"], case["dims"])
            pairs = zip(vars(again).values(), vars(first[case["name"]]).values())
            if any(a.tobytes() != b.tobytes() for a, b in pairs):
                report.faults.append((case["name"], "a second call gave other bytes"))
                break
            fortran = {name: np.asfortranarray(v) if np.ndim(v) else v for name, v in case["inputs"].items()}
            why, _ = compare(function, {**case, "inputs": fortran})
            if why:
                report.faults.append((case["name"], f"on Fortran-ordered arrays: {why}"))
                break
    if differing:
        _, _, case, result = min(differing, key=lambda row: row[:2])
        report.smallest = as_python(case, result)


def compare(function, case):
    """Returns why the function differs from the stored outputs of a case (None where it agrees), and its outputs."""
    try:
        with np.errstate(all="ignore"):
            result = function(case["inputs"], case["dims"])
    except SubjectFault as fault:
        return str(fault), None
    tolerance = FLOAT32 if function.single else AGREEMENT
    for name, expected in case["outputs"].items():
        ratio = distance(getattr(result, name), np.asarray(expected), tolerance)
        if ratio > 1.0:
            return f"{name} differs by {ratio:.3g} times the allowed difference", result
    return None, result


def check_property(function, row):
    """Returns (result, detail) of a property over its cases: pass, fail, error or no_case."""
    passed = 0
    for case in row["cases"]:
        result, detail = judge_property(function, row, case)
        if result in ("fail", "error"):
            return result, f"{detail} (case {case['name']})"
        passed += result == "pass"
    return ("pass", "") if passed else ("no_case", "no stored case meets its precondition")


def check(function, convert=None, names=None):
    """Checks a function against every stored vector and every property, and returns a Report.

    `convert` turns each numpy array into what the function takes (torch.from_numpy, jnp.asarray, lambda x:
    x.astype("float32")); results are turned back. `names` maps inputs of the contract to parameters of the function:
    {"x": "logits"}. A function in float64 is judged by the ladder's rules; results in float32 by the tolerance FLOAT32.
    """
    subject = Function(function, convert, names)
    report = Report()
    check_vectors(subject, report)
    for row in PROPERTIES:
        report.properties[row["id"]] = check_property(subject, row)
    report.precision = "float32" if subject.single else "float64"
    return report


# ---- what is stored ---------------------------------------------------------------------------------------------


def unpack(text):
    """Returns the stored cases: base64 of zlib of (length, JSON, the arrays' bytes)."""
    blob = zlib.decompress(base64.b64decode(text))
    start = 4 + int.from_bytes(blob[:4], "little")
    head, at = json.loads(blob[4:start]), start

    def take(slots):
        nonlocal at
        values = {}
        for name, dtype, shape in slots:
            count = int(np.prod(shape)) if shape is not None else 1
            value = np.frombuffer(blob, dtype, count, at)
            at += value.nbytes
            values[name] = value[0].item() if shape is None else value.reshape(shape).copy()
        return values

    cases = [
        {"name": c["name"], "dims": c["dims"], "inputs": take(c["inputs"]), "outputs": take(c["outputs"]), "with": {}}
        for c in head["cases"]
    ]
    rows = {
        name: [{**cases[at_case], "with": take(slots)} for at_case, slots in row]
        for name, row in head["properties"]
    }
    return cases, rows


# ---- command line and pytest ------------------------------------------------------------------------------------


def load(text):
    """Returns the function that `module:function` or `file.py:function` names."""
    place, _, name = text.rpartition(":")
    if not place:
        raise SystemExit(f"{text!r} is not module:function; example: my_module:my_function")
    if place.endswith(".py"):
        spec = importlib.util.spec_from_file_location("function_under_test", place)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    else:
        sys.path.insert(0, os.getcwd())
        module = importlib.import_module(place)
    return getattr(module, name)


def from_environment():
    """Returns the function that CHECK_FUNCTION names; without it, tests are skipped."""
    text = os.environ.get("CHECK_FUNCTION")
    if not text:
        raise unittest.SkipTest("set CHECK_FUNCTION=module:function")
    return load(text)


def test_vectors():
    report = Report()
    check_vectors(Function(from_environment()), report)
    assert not report.faults, "\n".join([f"{case}: {why}" for case, why in report.faults] + [report.smallest or ""])


def main(arguments):
    if len(arguments) != 1 or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 2 if not arguments else 0
    report = check(load(arguments[0]))
    print(report)
    return 0 if report.agrees else 1
