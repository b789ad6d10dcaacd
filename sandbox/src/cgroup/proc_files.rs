//! Parses the kernel's files on control groups, without any I/O.
//!
//! The kernel counts memory by version 1 or by version 2, never by both. On a hybrid machine,
//! version 2 is also mounted, without the memory controller. **Source**: cgroups(7),
//! proc_pid_mountinfo(5), proc_pid_cgroup(5).

use std::path::{Path, PathBuf};

/// The cgroup version, which decides the names of a group's files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Version {
    /// `memory.limit_in_bytes`, `memory.oom_control`.
    One,
    /// `memory.max`, `memory.events`.
    Two,
}

/// The memory cgroup of this process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MemoryCgroup {
    /// The version.
    pub version: Version,
    /// The folder of the group.
    pub folder: PathBuf,
    /// The mount point of the hierarchy. Folders above are not groups.
    pub mount_point: PathBuf,
}

/// Finds the memory cgroup in the texts of `/proc/self/cgroup` and `/proc/self/mountinfo`. The
/// error is the reason why there is no group.
pub(crate) fn find_memory_cgroup(groups: &str, mounts: &str) -> Result<MemoryCgroup, String> {
    let (version, group) = match (group_of(groups, Some("memory")), group_of(groups, None)) {
        (Some(group), _) => (Version::One, group),
        (None, Some(group)) => (Version::Two, group),
        (None, None) => return Err("the kernel has no memory cgroup".to_owned()),
    };
    let mut mounted = mounts.lines().filter_map(|line| mount(line, version));
    let (root, mount_point) = mounted.next().ok_or("the memory cgroup is not mounted")?;
    let below = Path::new(group).strip_prefix(&root).map_err(|_| {
        format!(
            "this process's group {group} is not below what is mounted ({})",
            root.display()
        )
    })?;
    if below.components().any(|part| part.as_os_str() == "..") {
        return Err(format!(
            "this process's group {group} is outside its cgroup namespace"
        ));
    }
    // A join with an empty path would add a slash.
    let folder = if below.as_os_str().is_empty() {
        mount_point.clone()
    } else {
        mount_point.join(below)
    };
    Ok(MemoryCgroup {
        version,
        folder,
        mount_point,
    })
}

/// Returns the path of the group in the hierarchy with this controller. Without a controller,
/// returns the path in version 2, whose list of controllers is empty.
fn group_of<'a>(groups: &'a str, controller: Option<&str>) -> Option<&'a str> {
    groups.lines().find_map(|line| {
        let (number, rest) = line.split_once(':')?;
        let (controllers, path) = rest.split_once(':')?;
        let matches = match controller {
            Some(name) => controllers.split(',').any(|listed| listed == name),
            None => number == "0" && controllers.is_empty(),
        };
        matches.then_some(path)
    })
}

/// Returns the root within the hierarchy and the mount point, if this line of mountinfo is the
/// hierarchy that counts memory.
fn mount(line: &str, version: Version) -> Option<(PathBuf, PathBuf)> {
    let (left, right) = line.split_once(" - ")?;
    let left: Vec<&str> = left.split(' ').collect();
    let right: Vec<&str> = right.split(' ').collect();
    let matches = match version {
        Version::One => {
            right.first() == Some(&"cgroup")
                && right.last()?.split(',').any(|option| option == "memory")
        }
        Version::Two => right.first() == Some(&"cgroup2"),
    };
    matches.then(|| Some((unescape(left.get(3)?), unescape(left.get(4)?))))?
}

/// Decodes spaces, tabs, line ends and backslashes, which mountinfo writes as three octal digits.
fn unescape(text: &str) -> PathBuf {
    let escapes = [
        ("\\040", " "),
        ("\\011", "\t"),
        ("\\012", "\n"),
        ("\\134", "\\"),
    ];
    PathBuf::from(
        escapes
            .iter()
            .fold(text.to_owned(), |text, (from, to)| text.replace(from, to)),
    )
}

/// Returns the number of out-of-memory kills in a group, from the text of `memory.oom_control` or
/// `memory.events`.
pub(crate) fn oom_kills(text: &str) -> Option<u64> {
    text.lines()
        .find_map(|line| line.strip_prefix("oom_kill ")?.trim().parse().ok())
}

/// Returns the controllers in the text of `cgroup.controllers` or `cgroup.subtree_control`.
pub(crate) fn controllers(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

/// Returns true if a process is in the group or in one below, from the text of `cgroup.events`.
pub(crate) fn is_populated(text: &str) -> bool {
    text.lines().any(|line| line == "populated 1")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HYBRID_GROUPS: &str =
        "9:name=systemd:/\n4:memory:/jobs/one\n1:cpu,cpuacct:/\n0::/elsewhere\n";
    const HYBRID_MOUNTS: &str = "\
31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
35 31 0:32 / /sys/fs/cgroup/memory rw,relatime shared:7 - cgroup cgroup rw,memory
41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
";

    fn expected(version: Version, folder: &str, mount_point: &str) -> Result<MemoryCgroup, String> {
        Ok(MemoryCgroup {
            version,
            folder: folder.into(),
            mount_point: mount_point.into(),
        })
    }

    #[test]
    fn a_hybrid_machine_counts_memory_by_version_one() {
        let expected = expected(
            Version::One,
            "/sys/fs/cgroup/memory/jobs/one",
            "/sys/fs/cgroup/memory",
        );
        assert_eq!(find_memory_cgroup(HYBRID_GROUPS, HYBRID_MOUNTS), expected);
    }

    #[test]
    fn version_two_has_one_hierarchy() {
        let mounts =
            "30 24 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
        let groups = "0::/user.slice/user-1000.slice/session-3.scope\n";
        let folder = "/sys/fs/cgroup/user.slice/user-1000.slice/session-3.scope";
        assert_eq!(
            find_memory_cgroup(groups, mounts),
            expected(Version::Two, folder, "/sys/fs/cgroup")
        );
        assert_eq!(
            find_memory_cgroup("0::/\n", mounts),
            expected(Version::Two, "/sys/fs/cgroup", "/sys/fs/cgroup")
        );
    }

    #[test]
    fn version_one_may_be_mounted_with_others_and_from_a_container() {
        let mounts = "9 8 0:3 /docker/ab /a\\040b rw - cgroup cgroup rw,cpuset,memory\n";
        let groups = "3:cpuset,memory:/docker/ab/c\n";
        assert_eq!(
            find_memory_cgroup(groups, mounts),
            expected(Version::One, "/a b/c", "/a b")
        );
        assert_eq!(
            find_memory_cgroup("3:cpuset,memory:/docker/ab\n", mounts),
            expected(Version::One, "/a b", "/a b")
        );
        assert!(
            find_memory_cgroup("3:memory:/elsewhere\n", mounts)
                .is_err_and(|why| why.contains("/elsewhere"))
        );
    }

    #[test]
    fn missing_groups_have_a_reason() {
        assert!(
            find_memory_cgroup("", HYBRID_MOUNTS)
                .is_err_and(|why| why.contains("no memory cgroup"))
        );
        assert!(find_memory_cgroup("2:cpu:/\n", HYBRID_MOUNTS).is_err());
        assert!(
            find_memory_cgroup(HYBRID_GROUPS, "").is_err_and(|why| why.contains("not mounted"))
        );
        assert!(
            find_memory_cgroup("0::/../x\n", "1 1 0:1 / /c rw - cgroup2 c rw\n")
                .is_err_and(|why| why.contains("namespace"))
        );
        assert!(find_memory_cgroup("nonsense\n::\n", "- \n - - \n").is_err());
    }

    #[test]
    fn a_group_with_a_process_below_it_is_populated() {
        assert!(is_populated("populated 1\nfrozen 0\n"));
        assert!(!is_populated("populated 0\nfrozen 1\n") && !is_populated(""));
    }

    #[test]
    fn kills_are_counted_by_both_versions() {
        assert_eq!(
            oom_kills("oom_kill_disable 0\nunder_oom 0\noom_kill 3\n"),
            Some(3)
        );
        assert_eq!(
            oom_kills("low 0\nhigh 0\nmax 19\noom 2\noom_kill 1\noom_group_kill 0\n"),
            Some(1)
        );
        assert_eq!(oom_kills("oom_kill_disable 0\nunder_oom 0\n"), None);
    }
}
