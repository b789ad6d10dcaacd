"""Intra-connectivity of task views: percentage of packages that use another package of the same view."""
import numpy as np


def intra_connectivity(member, user, used, relation):
    number_of_views, number_of_packages = member.shape
    number_of_connections = len(user)

    connectivity = np.zeros(number_of_views, dtype=np.float64)
    for view in range(number_of_views):
        # Mark the packages of the view that make use of another package of the view.
        makes_use = [False] * number_of_packages
        for connection in range(number_of_connections):
            user_package = int(user[connection])
            used_package = int(used[connection])
            # Types 0, 1 and 2 are depends, suggests and imports.
            if int(relation[connection]) not in (0, 1, 2):
                continue
            if user_package == used_package:
                continue
            if member[view, user_package] and member[view, used_package]:
                makes_use[user_package] = True

        packages_in_view = 0
        connected_packages = 0
        for package in range(number_of_packages):
            if member[view, package]:
                packages_in_view += 1
                if makes_use[package]:
                    connected_packages += 1

        if packages_in_view > 0:
            connectivity[view] = 100.0 * connected_packages / packages_in_view

    return connectivity
