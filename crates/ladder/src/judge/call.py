# ---- the function under test ------------------------------------------------------------------------------------

AGREEMENT = 1e-6  # docs/ladder.md, V2
FLOAT32 = 1e-4  # for results in float32: about a thousand times their rounding error; a statement, never a level
SINGLE = {np.dtype("float32"), np.dtype("float16"), np.dtype("complex64")}
SEVERAL = "expected a tuple or dict of"  # of a function that returns another number of outputs
IMPORT = "raised ModuleNotFoundError"  # of a function that imports what is not here when it is called
PLAIN = (np.generic, bool, int, float, complex)


class OneAlone(SubjectFault):
    """One array came back where several are due; `value` is it, in the form of the first output."""

    def __init__(self, why, value):
        super().__init__(why)
        self.value = value


class OutOfContract(SubjectFault):
    """What came back breaks the contract; `values` has it by name as far as it is numbers."""

    def __init__(self, why, values):
        super().__init__(why)
        self.values = values


def to_numpy(value):
    """Returns an array of another library as numpy's: torch through detach() and cpu(), others through numpy itself."""
    for step in ("detach", "cpu", "resolve_conj", "numpy"):
        if hasattr(value, step) and not isinstance(value, (np.ndarray, np.generic)):
            value = getattr(value, step)()
    return np.asarray(value)


class LocalCall:
    """Calls a function of this process with copies of the inputs, and sees whether it changes them."""

    def __init__(self, function, convert=None):
        self.function, self.convert = function, convert
        self.is_single = False  # whether some input went in as float32
        self.changed = set()  # the inputs that some call changed

    def __call__(self, inputs):
        given = {name: np.array(value) if np.ndim(value) else value for name, value in inputs.items()}
        before = {name: np.array(value) for name, value in given.items()}
        values = {name: self.send(value) for name, value in given.items()}
        try:
            result = self.function(*values.values())
        except Exception as error:
            raise SubjectFault(f"raised {type(error).__name__}: {str(error)[:200]}")
        self.changed |= {name for name, value in given.items() if np.asarray(value).tobytes() != before[name].tobytes()}
        return result

    def send(self, value):
        if self.convert is None or not isinstance(value, np.ndarray):
            return value
        sent = self.convert(value)
        is_float = value.dtype.kind in "fc"
        self.is_single |= is_float and any(part in str(getattr(sent, "dtype", "")) for part in ("float32", "float16", "complex64"))
        return sent


class Function:
    """A function that takes inputs by name and returns outputs by name, or raises SubjectFault. `call` makes the call."""

    def __init__(self, method, call):
        self.method, self.call = method, call
        self.notes = {}  # what was taken although the contract says otherwise
        self.is_single_result = False  # whether some result came in float32

    @property
    def is_single(self):
        return self.is_single_result or getattr(self.call, "is_single", False)

    def __call__(self, inputs, dims=None):
        values = self.by_name(self.call(inputs))
        self.notes |= {f"the call changes its input {name}": True for name in sorted(self.call.changed)}
        why = next(filter(None, (self.fault(values[o["name"]], o, dims) for o in self.method.outputs)), None)
        if why:
            raise OutOfContract(why, values)
        return Bag(values)

    def by_name(self, result):
        names = [output["name"] for output in self.method.outputs]
        if len(names) == 1:
            leaves = [result]
        elif isinstance(result, dict) and set(result) == set(names):
            leaves = [result[name] for name in names]
        elif isinstance(result, (tuple, list)) and len(result) == len(names):
            if isinstance(result, list):
                self.notes["the outputs came as a list"] = True
            leaves = list(result)
        else:
            why = f"{SEVERAL} ({', '.join(names)}), got {type(result).__name__}"
            if not hasattr(result, "__array__"):
                raise SubjectFault(why)
            try:
                alone = self.leaf(result, self.method.outputs[0])
            except SubjectFault:
                raise SubjectFault(why) from None
            raise OneAlone(why, alone)
        return {output["name"]: self.leaf(leaf, output) for leaf, output in zip(leaves, self.method.outputs)}

    def leaf(self, leaf, output):
        """Returns one output as an array of the contract's type, or as it came where the type does not fit."""
        name, dtype = output["name"], np.dtype(output["dtype"])
        if isinstance(leaf, (list, tuple)):
            self.notes[f"{name} came as a {type(leaf).__name__}"] = True
            leaf = [to_numpy(part) for part in leaf]
        elif not isinstance(leaf, (np.ndarray, *PLAIN)) and not hasattr(leaf, "__array__"):
            raise SubjectFault(f"{name} is a {type(leaf).__name__}, not an array or number")
        try:
            value = to_numpy(leaf)
        except Exception as error:
            raise SubjectFault(f"{name} is no array: {type(error).__name__}: {str(error)[:200]}")
        if value.dtype in SINGLE and dtype.kind in "fc":
            self.is_single_result = True
            return value.astype(dtype)
        if value.dtype == dtype or value.dtype.kind not in "biuf":
            return value
        if dtype.kind == "i" and value.dtype.kind in "iu" and (value.astype(dtype) == value).all():
            self.notes[f"{name} came as {value.dtype}"] = True
            return value.astype(dtype)
        if dtype.kind == "f" and value.dtype.kind in "iu":
            self.notes[f"{name} came as {value.dtype}"] = True
            return value.astype(dtype)
        if dtype.kind == "b" and ((value == 0) | (value == 1)).all():
            self.notes[f"{name} came as 0 and 1"] = True
            return value.astype(dtype)
        return value.astype(dtype) if value.dtype.kind == dtype.kind == "f" else value

    def fault(self, value, output, dims):
        """Returns why a value is not one of the contract; None if it is. What leaves a range by less than agreement allows is a note: a
        share of 1.0000000000000009 is the rounding of another order of sums."""
        name, dtype = output["name"], np.dtype(output["dtype"])
        if value.dtype != dtype:
            return f"{name} should be {dtype}, is {value.dtype}"
        if dims is not None and value.shape != tuple(output["shape"](dims)):
            return f"{name} should have shape {tuple(output['shape'](dims))}, has {value.shape}"
        if dtype.kind in "fc":
            if np.isnan(value).any() and "nan" not in output["allow"]:
                return f"{name} has a NaN"
            if np.isinf(value).any() and "inf" not in output["allow"]:
                return f"{name} has an infinity"
        low, high = output["range"](dims) if dims is not None else (-np.inf, np.inf)
        if value.dtype.kind not in "fi" or not ((value < low) | (value > high)).any():
            return None
        allowed = (FLOAT32 if self.is_single else AGREEMENT) if value.dtype.kind == "f" else 0.0
        if ((value < low - allowed * max(1.0, abs(low))) | (value > high + allowed * max(1.0, abs(high)))).any():
            return f"{name} has a value outside [{low}, {high}]"
        self.notes[f"{name} leaves its range by rounding"] = True
        return None


def distance(a, b, tolerance):
    """Returns the largest ratio of difference to allowed difference; at most 1 means agreement (docs/ladder.md, V2)."""
    if a.shape != b.shape or (a.dtype.kind in "fc") != (b.dtype.kind in "fc"):
        return np.inf
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


def apart(a, b, tolerance):
    """Returns the largest distance of two results, each a dict of arrays or None, where there is no value."""
    if a is None or b is None:
        return 0.0 if a is b else np.inf
    if set(a) != set(b):
        return np.inf
    return max((distance(np.asarray(a[name]), np.asarray(b[name]), tolerance) for name in a), default=0.0)


def another_form(output, trials, tolerance):
    """Returns in which other form an output came that agrees on no case: of a type that stands for other things, such as places where a
    mask is due, or with others beside it, such as a statistic and its p-value. None where its form is the method's."""
    name, due = output["name"], np.dtype(output["dtype"])
    pairs = [(trial.values[name], trial.expected[name]) for trial in trials if trial.values]
    if not pairs or any(trial.why is None for trial in trials):
        return None
    of = lambda value: f"{value.dtype} of shape {value.shape}" if value.ndim else f"a number of {value.dtype}"
    value, expected = next((pair for pair in pairs if pair[0].dtype != due), (None, None))
    if value is not None:
        places = "; places of elements become a mask that is True at them" if due.kind == "b" and value.dtype.kind in "iu" else ""
        return f"{name} came as {of(value)}, where the method returns {of(expected)}{places}"
    counts = {len(value) if value.shape[1:] == expected.shape and value.ndim > expected.ndim else 0 for value, expected in pairs}
    count = counts.pop()
    if counts or not count:
        return None
    agreeing = [at for at in range(count) if all(distance(value[at], expected, tolerance) <= 1.0 for value, expected in pairs)]
    agrees = f"; number {agreeing[0] + 1} agrees on every case" if agreeing else ""
    return f"{name} came as {count} values, where the method returns one{agrees}"


def beside(value):
    """Returns an input of which every float is one unit in its last place nearer to 0."""
    array = np.asarray(value)
    if array.dtype.kind != "f":
        return value
    moved = np.nextafter(array, 0.0)
    return moved if array.ndim else moved.item()


def of_case(case):
    return {name: np.asarray(value) for name, value in case["outputs"].items()}


def described(program):
    """Returns a program's name, and who computes it, for people."""
    text = f"{program['id']} ({program['kind']}): {program['text']}"
    if program["uses"]:
        text += f"; used by {', '.join(program['uses'])}"
    return text + "".join(f"; reported as {report}" for report in program["reports"])
