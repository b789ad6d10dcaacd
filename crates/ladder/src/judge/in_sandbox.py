

# ---- in the sandbox ---------------------------------------------------------------------------------------------
# The check file is a judge there: the host calls the function under check and every program, each in a process of its own.


MOST_CALLS = 900  # of one consultation, in which the host answers 1,000 questions
MOST_LATE = 3  # calls of the function that its limit of time ends: an endless one is not called on every case
LATE = ("cpu_limit", "host_timeout")


class Pause(BaseException):
    """A consultation has asked enough: the next one makes the same step with the answers that are known."""


class HostCall:
    """Calls the program of this text through the host; "" is the function under check."""

    answers, questions = {}, 0  # of this step, by program and inputs; the number in this consultation
    late = []  # the faults of the function's calls that took too long

    def __init__(self, source):
        self.source, self.changed = source, set()

    def __call__(self, inputs):
        inputs = {name: np.ascontiguousarray(value) if np.ndim(value) else value for name, value in inputs.items()}
        values = ((name, np.asarray(value)) for name, value in inputs.items())
        key = self.source, *((name, value.dtype.str, value.shape, value.tobytes()) for name, value in values)
        if key not in self.answers:
            if self.source == "" and len(self.late) == MOST_LATE:
                raise SubjectFault(f"not called, since {MOST_LATE} calls took too long: {self.late[0]}")
            if HostCall.questions == MOST_CALLS:
                raise Pause
            HostCall.questions += 1
            self.answers[key] = host_call({"program": self.source, "inputs": inputs})
            if self.source == "" and self.answers[key].get("fault", "").startswith(LATE):
                self.late.append(self.answers[key]["fault"])
        answer = self.answers[key]
        if "fault" in answer:
            raise SubjectFault(answer["fault"])
        self.changed |= set(answer["changed"])
        return answer["value"]


CHECK = Check(CHECKED, Function(CHECKED, HostCall("")), HostCall)
FOUND = {}


def diagnose(message):
    """Makes one step of a check and returns what the next ones depend on, or "again" if it has to be made once more."""
    HostCall.questions = 0
    try:
        found = made(message)
    except Pause:
        return "again"
    HostCall.answers.clear()
    return found


def made(message):
    """Returns what a step found; the last one returns the report as JSON."""
    step = message["step"]
    if step == "compare":
        CHECK.compare()
        return {"agrees": not CHECK.faults, "is_as_the_contract": not CHECK.function.notes and not CHECK.function.is_single}
    if step == "property":
        row = next(row for row in CHECKED.properties if row["id"] == message["property"])
        FOUND[row["id"]] = CHECK.property(row)
        # The ladder judges more cases than a check file has.
        if message["fails"] and FOUND[row["id"]][0] not in ("fail", "error"):
            FOUND[row["id"]] = "fail", message["fails"], None
        return True
    report = Report(CHECK, FOUND, CHECK.outcome(FOUND))
    named = ("precision", "notes", "left_out", "vectors", "smallest", "properties")
    outcome = {name: value for name, value in vars(report.outcome).items() if name != "program"}
    program = report.outcome.program and {name: value for name, value in report.outcome.program.items() if name != "source"}
    return json.dumps({**{name: getattr(report, name) for name in named}, **outcome, "program": program, "differing": len(CHECK.faults)})
