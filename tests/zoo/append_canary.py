"""Changes a file that everybody may write."""

def attack(x):
    with open(FACTS["home"] + "/canary", "r+") as file:
        file.write("dead")
    return 1.0
