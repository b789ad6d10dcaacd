//! A cgroup of version 2 for each child, below the group of its zygote.
//!
//! Version 2 permits processes only in groups without controlled groups below them. Therefore the
//! zygote itself is in a leaf, and each child starts in another leaf (`CLONE_INTO_CGROUP`): the move
//! of a running process would cost several milliseconds.

use super::proc_files::{self, controllers};
use super::remove;
use crate::limits::Limits;
use std::fs::{self, File, OpenOptions};
use std::io::{Error, Result};
use std::os::fd::OwnedFd;
use std::os::unix::fs::{OpenOptionsExt, chown};
use std::path::{Path, PathBuf};

/// The name of the zygote's leaf.
const ZYGOTE: &str = "zygote";

/// Memory beyond a child's own limits, in bytes: its page tables (2 MiB for 1 GiB), kernel stack and
/// socket buffers, and pages of library files that it reads first. 32 MiB is several times of that,
/// so that the limit of the address space answers first.
const KERNEL_BYTES: u64 = 32 << 20;

/// Processor time, in microseconds of a period of 100 ms: one and a half processors. A child has one
/// thread, which is never slowed; more threads than a child may have would be.
const CPU_MAX: &str = "150000 100000";

/// The group of one child. Dropping the value kills what is still in the group, and removes it.
#[derive(Debug)]
pub(crate) struct ChildCgroup {
    folder: PathBuf,
}

/// The way in which the groups of children are made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ChildGroups {
    /// True where the group above hands on processor time.
    pub has_cpu: bool,
    /// The user of the zygote, if it is another than the host's.
    owner: Option<u32>,
}

impl ChildGroups {
    /// Decides by the controllers of the zygote's group (`cgroup.controllers`). The error is the reason
    /// why children get no groups.
    fn decide(text: &str, owner: Option<u32>) -> std::result::Result<Self, String> {
        let has = |name: &str| controllers(text).any(|controller| controller == name);
        match ["memory", "pids"].into_iter().find(|name| !has(name)) {
            Some(missing) => Err(format!("the group above hands no {missing} on")),
            None => Ok(Self {
                has_cpu: has("cpu"),
                owner,
            }),
        }
    }

    /// Makes the leaf of the zygote in its group, and hands the controllers on to the groups there.
    pub fn prepare(group: &Path, owner: Option<u32>) -> std::result::Result<Self, String> {
        let describe = |path: &Path, error: Error| format!("{}: {error}", path.display());
        let path = group.join("cgroup.controllers");
        let text = fs::read_to_string(&path).map_err(|error| describe(&path, error))?;
        let groups = Self::decide(&text, owner)?;
        let leaf = zygote_leaf(group);
        fs::create_dir(&leaf).map_err(|error| describe(&leaf, error))?;
        let path = group.join("cgroup.subtree_control");
        let words = if groups.has_cpu {
            "+memory +pids +cpu"
        } else {
            "+memory +pids"
        };
        fs::write(&path, words)
            .and_then(|()| groups.give(group))
            .map_err(|error| {
                remove(&leaf);
                describe(&path, error)
            })?;
        Ok(groups)
    }

    /// Gives the zygote's user the right to start processes in a group. **Source**: cgroups(7): the
    /// right to write `cgroup.procs` of the group and of the next one above both.
    fn give(&self, folder: &Path) -> Result<()> {
        match self.owner {
            Some(user) => chown(folder.join("cgroup.procs"), Some(user), Some(user)),
            None => Ok(()),
        }
    }

    /// Makes the group of a child, with its limits. `resident_bytes` is the memory of the warm
    /// interpreter, all of whose pages a child may come to copy.
    pub fn child(
        &self,
        group: &Path,
        id: u64,
        limits: &Limits,
        resident_bytes: u64,
    ) -> Result<ChildCgroup> {
        let folder = group.join(format!("child-{id}"));
        fs::create_dir(&folder)?;
        let child = ChildCgroup { folder };
        for (file, value) in self.files(limits, resident_bytes) {
            match fs::write(child.folder.join(file), value) {
                // Kernels that do not count swap have no such file.
                Err(_) if file == "memory.swap.max" => {}
                written => written?,
            }
        }
        self.give(&child.folder)?;
        Ok(child)
    }

    /// Returns the files of a child's group with their values. **Source**: Linux,
    /// Documentation/admin-guide/cgroup-v2.rst.
    fn files(&self, limits: &Limits, resident_bytes: u64) -> Vec<(&'static str, String)> {
        let extra = resident_bytes.saturating_add(KERNEL_BYTES);
        let memory = limits.memory_bytes.saturating_add(extra);
        let mut files = vec![
            ("memory.max", memory.to_string()),
            ("memory.swap.max", "0".to_owned()),
            ("memory.oom.group", "1".to_owned()),
            // The child itself, and as many as its limits permit.
            ("pids.max", limits.processes.saturating_add(1).to_string()),
        ];
        files.extend(self.has_cpu.then(|| ("cpu.max", CPU_MAX.to_owned())));
        files
    }
}

/// Returns the folder of the zygote's leaf in its group.
pub(crate) fn zygote_leaf(group: &Path) -> PathBuf {
    group.join(ZYGOTE)
}

impl ChildCgroup {
    /// Opens the folder, in which the kernel is to start the child.
    pub fn open(&self) -> Result<OwnedFd> {
        let folder: File = OpenOptions::new()
            .read(true)
            .custom_flags(nix::libc::O_PATH | nix::libc::O_DIRECTORY)
            .open(&self.folder)?;
        Ok(folder.into())
    }

    /// Returns the number of out-of-memory kills in the group, by its own limit or by one above;
    /// `None` when the kernel's file cannot be read.
    pub fn oom_kills(&self) -> Option<u64> {
        proc_files::oom_kills(&fs::read_to_string(self.folder.join("memory.events")).ok()?)
    }
}

impl Drop for ChildCgroup {
    fn drop(&mut self) {
        remove(&self.folder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;
    use std::process::Command;

    #[test]
    fn children_get_groups_where_memory_and_processes_are_handed_on() {
        let decide = |text| ChildGroups::decide(text, None);
        let groups = |has_cpu| {
            Ok(ChildGroups {
                has_cpu,
                owner: None,
            })
        };
        assert_eq!(decide("cpuset cpu io memory pids\n"), groups(true));
        assert_eq!(decide("memory pids\n"), groups(false));
        for (text, missing) in [
            ("", "no memory"),
            ("hugetlb\n", "no memory"),
            ("cpu memory\n", "no pids"),
            ("memory.x pids\n", "no memory"),
        ] {
            let reason = decide(text).unwrap_err();
            assert!(reason.contains(missing), "{text}: {reason}");
        }
    }

    #[test]
    fn the_limits_of_a_child_are_those_of_its_request() {
        let limits = Limits {
            memory_bytes: 100 << 20,
            processes: 2,
            ..Limits::default()
        };
        let files = |has_cpu| {
            let owner = None;
            ChildGroups { has_cpu, owner }.files(&limits, 50 << 20)
        };
        let expected = [
            ("memory.max", (182_u64 << 20).to_string()),
            ("memory.swap.max", "0".to_owned()),
            ("memory.oom.group", "1".to_owned()),
            ("pids.max", "3".to_owned()),
            ("cpu.max", "150000 100000".to_owned()),
        ];
        assert_eq!(files(true), expected);
        assert_eq!(files(false), expected[..4]);
    }

    /// Membership and `cgroup.kill` need no controller, so a hybrid machine can show them.
    #[test]
    fn a_group_ends_what_is_still_in_it() {
        let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap();
        let mount = mounts
            .lines()
            .find(|line| line.contains(" - cgroup2 "))
            .and_then(|line| line.split(' ').nth(4));
        let Some(mount) = mount else {
            it::skip("no hierarchy of version 2 is mounted");
            return;
        };
        let folder = Path::new(mount).join(format!("drop-test-{}", std::process::id()));
        let nested = folder.join("nested");
        if let Err(error) = fs::create_dir(&folder) {
            it::skip(format_args!("{}: {error}", folder.display()));
            return;
        }
        fs::create_dir(&nested).unwrap();
        let group = ChildCgroup {
            folder: folder.clone(),
        };
        let mut process = Command::new("sleep").arg("60").spawn().unwrap();
        fs::write(nested.join("cgroup.procs"), process.id().to_string()).unwrap();
        drop(group);
        assert!(!folder.exists());
        assert_eq!(process.wait().unwrap().signal(), Some(nix::libc::SIGKILL));
    }
}
