"""Raises its own limits."""

import resource


def attack(x):
    for limit in (resource.RLIMIT_CPU, resource.RLIMIT_AS, resource.RLIMIT_NPROC, resource.RLIMIT_NOFILE):
        try:
            resource.setrlimit(limit, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            return "done"
        except (ValueError, PermissionError) as error:
            refused = error
    raise refused
