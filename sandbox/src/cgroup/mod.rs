//! A memory cgroup for each zygote and its children: one limit for all of them together, and a
//! count of kills. In version 2 each child has a group of its own below.
//!
//! The limit also counts files in memory, which an address-space limit does not count. Where this
//! process may not create a group, the reason is reported and the limits of each child still apply.

mod child;
mod proc_files;

use crate::layer::Layer;
use crate::limits::Limits;
pub(crate) use child::{ChildCgroup, ChildGroups};
use proc_files::{MemoryCgroup, Version};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The prefix of the names of these groups; the host's process id, a number and its process namespace follow.
const NAME_PREFIX: &str = "concordance-";

/// Maximum attempts to remove a group: children that lost their zygote take a moment to exit.
const MAX_REMOVE_ATTEMPTS: usize = 500;

/// Maximum attempts to move a process into a group.
const MAX_JOIN_ATTEMPTS: usize = 50;

/// The pause between two attempts to move a process.
const JOIN_PAUSE: Duration = Duration::from_millis(5);

/// The reason why children of a zygote in a group of version 1 have no groups of their own.
const VERSION_ONE: &str =
    "memory is counted by cgroup version 1, in whose groups no process can be started";

/// The pause between two attempts to remove a group.
const REMOVE_PAUSE: Duration = Duration::from_millis(2);

/// The memory cgroup of one zygote. Dropping the value removes the group.
#[derive(Debug)]
pub(crate) struct ZygoteCgroup {
    folder: PathBuf,
    version: Version,
    /// The groups of the children, or the reason why they get none.
    children: Result<ChildGroups, String>,
}

impl ZygoteCgroup {
    /// Creates a group with this limit in bytes, next to or below the group of this process, for a
    /// zygote of this user. The error is the reason why no group was created.
    pub fn create(bytes: u64, without: &[Layer], user: Option<u32>) -> Result<Self, String> {
        if without.contains(&Layer::MemoryGroup) {
            return Err("left out by configuration".to_owned());
        }
        let text = |path| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
        let current = proc_files::find_memory_cgroup(
            &text("/proc/self/cgroup")?,
            &text("/proc/self/mountinfo")?,
        )?;
        let parent = parent(&current)?;
        remove_stale_groups(&parent);
        let mut group = Self {
            folder: make_folder(&parent)?,
            version: current.version,
            children: Err("left out by configuration".to_owned()),
        };
        group.set_limit(bytes)?;
        if !without.contains(&Layer::ChildGroup) {
            group.children = match group.version {
                Version::One => Err(VERSION_ONE.to_owned()),
                Version::Two => ChildGroups::prepare(&group.folder, user),
            };
        }
        Ok(group)
    }

    /// Returns how the groups of the children are made, or the reason why they get none.
    pub fn children(&self) -> Result<&ChildGroups, &str> {
        self.children.as_ref().map_err(String::as_str)
    }

    /// Makes the group of a child; `None` where children get none.
    pub fn child(
        &self,
        id: u64,
        limits: &Limits,
        resident_bytes: u64,
    ) -> std::io::Result<Option<ChildCgroup>> {
        let groups = self.children.as_ref().ok();
        groups
            .map(|groups| groups.child(&self.folder, id, limits, resident_bytes))
            .transpose()
    }

    /// Makes no more groups for children, for this reason.
    pub fn give_up_children(&mut self, reason: String) {
        self.children = Err(reason);
    }

    /// Returns the file that lists the zygote.
    fn procs_file(&self) -> PathBuf {
        let folder = match &self.children {
            Ok(_) => child::zygote_leaf(&self.folder),
            Err(_) => self.folder.clone(),
        };
        folder.join("cgroup.procs")
    }

    fn set_limit(&self, bytes: u64) -> Result<(), String> {
        let (limit_file, swap_file, swap_limit) = match self.version {
            Version::One => (
                "memory.limit_in_bytes",
                "memory.memsw.limit_in_bytes",
                bytes.to_string(),
            ),
            Version::Two => ("memory.max", "memory.swap.max", "0".to_owned()),
        };
        let path = self.folder.join(limit_file);
        fs::write(&path, bytes.to_string())
            .map_err(|error| format!("{}: {error}", path.display()))?;
        // Kernels that do not count swap have no such file.
        let _ = fs::write(self.folder.join(swap_file), swap_limit);
        Ok(())
    }

    /// Opens the file that a process writes to join the group.
    pub fn open_procs_file(&self) -> std::io::Result<File> {
        OpenOptions::new().write(true).open(self.procs_file())
    }

    /// Makes sure that the process is in the group: moves it from outside if it did not join by
    /// itself. The error is the kernel's last reason.
    ///
    /// The kernel refuses a move at rare moments on a loaded machine, and accepts it a moment later.
    pub fn admit(&self, pid: u32) -> Result<(), String> {
        let mut reason = "the kernel gave no reason".to_owned();
        for attempt in 0..MAX_JOIN_ATTEMPTS {
            match self.contains(pid) {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(error) => reason = error.to_string(),
            }
            if attempt > 0 {
                std::thread::sleep(JOIN_PAUSE);
            }
            let joined = self
                .open_procs_file()
                .and_then(|mut file| file.write_all(pid.to_string().as_bytes()));
            if let Err(error) = joined {
                reason = error.to_string();
            }
        }
        Err(format!("the kernel did not let the zygote in: {reason}"))
    }

    fn contains(&self, pid: u32) -> std::io::Result<bool> {
        let text = fs::read_to_string(self.procs_file())?;
        Ok(text.lines().any(|line| line.parse() == Ok(pid)))
    }

    /// Returns the number of out-of-memory kills in the group; `None` when the kernel's file cannot
    /// be read.
    pub fn oom_kills(&self) -> Option<u64> {
        let file = match self.version {
            Version::One => "memory.oom_control",
            Version::Two => "memory.events",
        };
        proc_files::oom_kills(&fs::read_to_string(self.folder.join(file)).ok()?)
    }

    /// Returns the folder of the group.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for ZygoteCgroup {
    fn drop(&mut self) {
        remove(&self.folder);
    }
}

/// Removes a group with the groups in it. What is still in it is killed, where the kernel can do that
/// (`cgroup.kill`, version 2 since Linux 5.14). The next start removes a group that remains.
fn remove(folder: &Path) {
    for _ in 0..MAX_REMOVE_ATTEMPTS {
        match fs::remove_dir(folder) {
            Err(error) if error.kind() == ErrorKind::ResourceBusy => {
                let _ = OpenOptions::new()
                    .write(true)
                    .open(folder.join("cgroup.kill"))
                    .and_then(|mut file| file.write_all(b"1"));
                if !remove_groups_in(folder) {
                    std::thread::sleep(REMOVE_PAUSE);
                }
            }
            _ => return,
        }
    }
}

/// Removes the groups in a group. Returns true if there were some and none is left.
fn remove_groups_in(folder: &Path) -> bool {
    let entries = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(Result::ok);
    let groups = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    let removed: Vec<bool> = groups
        .map(|group| fs::remove_dir(group.path()).is_ok())
        .collect();
    !removed.is_empty() && removed.iter().all(|removed| *removed)
}

/// Returns the folder in which groups can be created. Version 2 permits groups only in a group
/// without processes, so the folder may be the parent of the current group.
fn parent(current: &MemoryCgroup) -> Result<PathBuf, String> {
    if current.version == Version::One {
        return Ok(current.folder.clone());
    }
    let delegates_memory = |folder: &&Path| {
        let text = fs::read_to_string(folder.join("cgroup.subtree_control")).unwrap_or_default();
        proc_files::controllers(&text).any(|controller| controller == "memory")
    };
    let mut candidates = current
        .folder
        .ancestors()
        .take(2)
        .filter(|folder| folder.starts_with(&current.mount_point));
    let parent = candidates.find(delegates_memory).map(Path::to_path_buf);
    parent.ok_or_else(|| {
        format!(
            "neither {} nor the group above it hands memory on",
            current.folder.display()
        )
    })
}

fn make_folder(parent: &Path) -> Result<PathBuf, String> {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    loop {
        let name = format!(
            "{NAME_PREFIX}{}-{}-{}",
            std::process::id(),
            COUNTER.fetch_add(1, Ordering::Relaxed),
            process_namespace()
        );
        let folder = parent.join(name);
        match fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            // A host in another process namespace may have the same process id.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(format!("{}: {error}", folder.display())),
        }
    }
}

/// Returns the number of the process namespace of this process; 0 where the kernel does not tell it.
/// **Source**: namespaces(7), "The /proc/pid/ns/ directory": a link reads `pid:[4026531836]`.
fn process_namespace() -> u64 {
    let link = fs::read_link("/proc/self/ns/pid").ok();
    let text = link.and_then(|link| Some(link.to_str()?.to_owned()));
    let number = text.and_then(|text| text.strip_prefix("pid:[")?.strip_suffix(']')?.parse().ok());
    number.unwrap_or(0)
}

/// Removes the groups of hosts that no longer run. A host in another process namespace is not visible from
/// here, so that its groups are left: one that it has just made has no process yet, and would be removed. A
/// group with a process belongs to a zygote that is about to end: it is left, and all groups in it.
fn remove_stale_groups(parent: &Path) {
    let entries = fs::read_dir(parent)
        .into_iter()
        .flatten()
        .filter_map(Result::ok);
    for entry in entries {
        let name = entry.file_name();
        let host = name.to_str().and_then(|name| {
            let mut parts = name.strip_prefix(NAME_PREFIX)?.split('-');
            let host = parts.next()?.parse::<u32>().ok()?;
            let namespace = parts.nth(1)?.parse::<u64>().ok()?;
            (namespace == process_namespace()).then_some(host)
        });
        let is_gone = |host: u32| !Path::new("/proc").join(host.to_string()).exists();
        if host.is_some_and(is_gone) && !proc_files::is_populated(&events(&entry.path())) {
            remove_groups_in(&entry.path());
            let _ = fs::remove_dir(entry.path());
        }
    }
}

/// Returns the text of a group's `cgroup.events`; empty in version 1, which has no such file.
fn events(folder: &Path) -> String {
    fs::read_to_string(folder.join("cgroup.events")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn groups_of_gone_hosts_are_removed_and_those_of_other_namespaces_are_left() {
        let parent = tempfile::tempdir().unwrap();
        let own = process_namespace();
        assert_ne!(own, 0);
        // No process has the highest number: the largest maximum is 4,194,304 (proc(5), pid_max).
        let stale = format!("concordance-4194305-0-{own}");
        let foreign = format!("concordance-4194305-0-{}", own + 1);
        let live = format!("concordance-{}-0-{own}", std::process::id());
        for name in [&stale, &foreign, &live] {
            fs::create_dir(parent.path().join(name)).unwrap();
        }
        remove_stale_groups(parent.path());
        let exists = |name: &str| parent.path().join(name).exists();
        assert_eq!(
            [&stale, &foreign, &live].map(|name| exists(name)),
            [false, true, true]
        );
    }

    #[test]
    fn a_process_that_did_not_join_is_moved_from_outside() {
        let group = match ZygoteCgroup::create(64 << 20, &[], None) {
            Ok(group) => group,
            Err(reason) => {
                it::skip(reason);
                return;
            }
        };
        let mut process = Command::new("sleep").arg("60").spawn().unwrap();
        assert!(!group.contains(process.id()).unwrap());
        assert_eq!(group.admit(process.id()), Ok(()));
        assert!(group.contains(process.id()).unwrap());
        process.kill().unwrap();
        process.wait().unwrap();
        let reason = group.admit(process.id()).unwrap_err();
        assert!(
            reason.contains("did not let the zygote in: No such process"),
            "{reason}"
        );
    }
}
