"""Writes its memory through /proc/self/mem."""

def attack(x):
    with open("/proc/self/mem", "r+b", buffering=0) as memory:
        memory.seek(id(x))
        memory.write(b"x")
    return 1.0
