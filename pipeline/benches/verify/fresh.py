"""One request in a process of its own: reads a load frame and, mostly, a call frame; writes a reply frame for each; ends.

This is what the warm sandbox is measured against, so it does no more than it must: no isolation, no limits, no checks of
the source. The frames are those of the sandbox (`sandbox/src/frame/mod.rs`, `sandbox/src/message/mod.rs`).
"""

import struct
import sys
import types

import numpy as np

DTYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128".split()
CODES = {np.dtype(name): code for code, name in enumerate(DTYPES)}
RAISED, LOADED, REFUSED, RETURNED, HOST_CALL = 21, 17, 18, 19, 25


class Body:
    """A frame's body, read from the front; arrays are laid out as `layout` says."""

    def __init__(self, data):
        self.data, self.at, self.layout = data, 0, "c"

    def take(self, format):
        (value,) = struct.unpack_from("<" + format, self.data, self.at)
        self.at += struct.calcsize("<" + format)
        return value

    def bytes(self):
        size = self.take("I")
        self.at += size
        return self.data[self.at - size : self.at]

    def text(self):
        return self.bytes().decode()

    def value(self):
        tag = self.take("B")
        if tag == 0:
            return None
        if tag == 1:
            return bool(self.take("B"))
        if tag in (2, 3, 4):
            return self.take("-?qQd"[tag])
        if tag == 5:
            return complex(self.take("d"), self.take("d"))
        if tag == 6:
            return self.text()
        if tag == 7:
            return [self.value() for _ in range(self.take("I"))]
        if tag == 8:
            return tuple([self.value() for _ in range(self.take("I"))])
        if tag == 9:
            return {self.text(): self.value() for _ in range(self.take("I"))}
        return self.array()

    def array(self):
        dtype, rank = np.dtype(DTYPES[self.take("B")]), self.take("B")
        shape = [self.take("Q") for _ in range(rank)]
        count = int(np.prod(shape, dtype=int))
        flat = np.frombuffer(self.data, dtype, count, self.at).reshape(shape)
        self.at += count * dtype.itemsize
        if self.layout == "strided":
            array = np.zeros([2 * axis for axis in shape], dtype)[tuple([slice(None, None, 2)] * rank)]
            array = array if rank else np.zeros((), dtype)
            array[...] = flat
            return array
        return np.array(flat, order="F" if self.layout == "fortran" else "C")


def encode(value):
    """Returns the frame bytes of a value."""
    kind = type(value)
    if value is None:
        return b"\0"
    if kind is bool:
        return struct.pack("<BB", 1, value)
    if kind is int:
        return struct.pack("<Bq", 2, value) if value < 2**63 else struct.pack("<BQ", 3, value)
    if kind is float:
        return struct.pack("<Bd", 4, value)
    if kind is complex:
        return struct.pack("<Bdd", 5, value.real, value.imag)
    if kind is str:
        return b"\6" + sized(value.encode())
    if kind in (list, tuple):
        return struct.pack("<BI", 7 + (kind is tuple), len(value)) + b"".join(map(encode, value))
    if kind is dict:
        pairs = (sized(key.encode()) + encode(item) for key, item in value.items())
        return struct.pack("<BI", 9, len(value)) + b"".join(pairs)
    array = np.asarray(value)
    head = struct.pack("<BBB", 10, CODES[array.dtype], array.ndim)
    return head + struct.pack(f"<{array.ndim}Q", *array.shape) + array.tobytes()


def sized(data):
    return struct.pack("<I", len(data)) + data


def receive():
    """Returns the tag, the number and the rest of the next frame, or None at the end."""
    head = sys.stdin.buffer.read(4)
    if len(head) < 4:
        return None
    body = Body(sys.stdin.buffer.read(*struct.unpack("<I", head)))
    return body.take("B"), body.take("Q"), body


def send(tag, number, rest=b""):
    sys.stdout.buffer.write(sized(struct.pack("<BQ", tag, number) + rest))
    sys.stdout.buffer.flush()


def load(body, ask):
    """Imports the source of a load frame and returns its entry."""
    role, _, entry, source = body.text(), body.take("I"), body.text(), body.bytes()
    module = types.ModuleType("reading")
    if role == "judge":
        module.host_call = ask
    # Dataclasses look their module up by name.
    sys.modules["reading"] = module
    exec(compile(source, "reading.py", "exec"), module.__dict__)
    return module.__dict__[entry]


def call(function, number, body):
    """Calls with the arguments of a call frame and sends what came back."""
    body.layout = body.text()
    body.take("H")  # by name, numpy scalars: the baseline has one form
    args = [body.value() for _ in range(body.take("I"))]
    before = [encode(arg) for arg in args]
    try:
        result = function(*args)
    except Exception as error:
        return send(RAISED, number, sized(f"{type(error).__name__}: {error}".encode()))
    mutated = [at for at, arg in enumerate(args) if encode(arg) != before[at]]
    positions = struct.pack(f"<{1 + len(mutated)}I", len(mutated), *mutated)
    send(RETURNED, number, positions + encode(result))


def main():
    function, current = None, 0

    def ask(question):
        send(HOST_CALL, current, encode(question))
        return receive()[2].value()

    while (frame := receive()) is not None:
        tag, current, body = frame
        if tag == 2:
            call(function, current, body)
            continue
        try:
            function = load(body, ask)
        except Exception as error:
            return send(REFUSED, current, sized(b"import_raised") + sized(repr(error).encode()))
        send(LOADED, current)


main()
