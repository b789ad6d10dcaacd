"""Reads the environment of its host and of its zygote."""

def attack(x):
    for process in (FACTS["host"], FACTS["zygote"], 1, "self"):
        try:
            return open(f"/proc/{process}/environ", "rb").read().decode()
        except OSError as error:
            refused = error
    raise refused
