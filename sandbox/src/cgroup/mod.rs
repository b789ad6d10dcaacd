//! A memory cgroup of its own for each zygote and its children: a limit on all of them together, and a count of kills.
//!
//! It also counts what an address-space limit does not: files in memory. A machine may have none that this process may
//! write to; that is said, and the limits of each child stay.

mod places;

use crate::layer::Layer;
use places::{Place, Version};
use std::fs::{self, File, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Names of our groups: this, the host's process id, a number.
const PREFIX: &str = "concordance-";

/// How often a group that should be empty is tried to be removed: children that lost their zygote take a moment to die.
const TRIES: usize = 500;

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(2);

/// A group of our own. Dropping it removes it.
#[derive(Debug)]
pub(crate) struct Group {
    folder: PathBuf,
    version: Version,
}

impl Group {
    /// Makes a group with this limit, in bytes, beside or below the one this process is in; or says why there is none.
    pub fn make(bytes: u64, without: &[Layer]) -> Result<Self, String> {
        if without.contains(&Layer::MemoryGroup) {
            return Err("left out by configuration".to_owned());
        }
        let text = |path| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
        let place = places::place(&text("/proc/self/cgroup")?, &text("/proc/self/mountinfo")?)?;
        let parent = parent(&place)?;
        sweep(&parent);
        let group = Self {
            folder: make_folder(&parent)?,
            version: place.version,
        };
        group.limit(bytes)?;
        Ok(group)
    }

    fn limit(&self, bytes: u64) -> Result<(), String> {
        let (limit, swap, most) = match self.version {
            Version::One => (
                "memory.limit_in_bytes",
                "memory.memsw.limit_in_bytes",
                bytes.to_string(),
            ),
            Version::Two => ("memory.max", "memory.swap.max", "0".to_owned()),
        };
        let path = self.folder.join(limit);
        fs::write(&path, bytes.to_string())
            .map_err(|error| format!("{}: {error}", path.display()))?;
        // Kernels that do not count swap have no such file.
        let _ = fs::write(self.folder.join(swap), most);
        Ok(())
    }

    /// The file to which a process writes to join.
    pub fn door(&self) -> std::io::Result<File> {
        OpenOptions::new()
            .write(true)
            .open(self.folder.join("cgroup.procs"))
    }

    /// Whether a process is in it.
    pub fn holds(&self, pid: u32) -> bool {
        let text = fs::read_to_string(self.folder.join("cgroup.procs")).unwrap_or_default();
        text.lines().any(|line| line.parse() == Ok(pid))
    }

    /// How many of its processes were killed for lack of memory; nothing where that cannot be read.
    pub fn oom_kills(&self) -> Option<u64> {
        let file = match self.version {
            Version::One => "memory.oom_control",
            Version::Two => "memory.events",
        };
        places::oom_kills(&fs::read_to_string(self.folder.join(file)).ok()?)
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        for _ in 0..TRIES {
            match fs::remove_dir(&self.folder) {
                // Somebody is still in it. What stays in the end is swept at the next start.
                Err(error) if error.kind() == ErrorKind::ResourceBusy => std::thread::sleep(PAUSE),
                _ => return,
            }
        }
    }
}

/// The folder in which groups can be made: version 2 allows them only where no process is, so beside our own.
fn parent(place: &Place) -> Result<PathBuf, String> {
    if place.version == Version::One {
        return Ok(place.folder.clone());
    }
    let hands_on = |folder: &&Path| {
        let text = fs::read_to_string(folder.join("cgroup.subtree_control")).unwrap_or_default();
        text.split_whitespace()
            .any(|controller| controller == "memory")
    };
    let mut candidates = place
        .folder
        .ancestors()
        .take(2)
        .filter(|folder| folder.starts_with(&place.top));
    let found = candidates.find(hands_on).map(Path::to_path_buf);
    found.ok_or_else(|| {
        format!(
            "neither {} nor the group above it hands memory on",
            place.folder.display()
        )
    })
}

fn make_folder(parent: &Path) -> Result<PathBuf, String> {
    static MADE: AtomicU64 = AtomicU64::new(0);
    loop {
        let name = format!(
            "{PREFIX}{}-{}",
            std::process::id(),
            MADE.fetch_add(1, Ordering::Relaxed)
        );
        let folder = parent.join(name);
        match fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            // A host in another process namespace may have the same id.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(format!("{}: {error}", folder.display())),
        }
    }
}

/// Removes groups of hosts that are gone. One with a process in it cannot be removed.
fn sweep(parent: &Path) {
    let entries = fs::read_dir(parent)
        .into_iter()
        .flatten()
        .filter_map(Result::ok);
    for entry in entries {
        let name = entry.file_name();
        let host = name.to_str().and_then(|name| {
            name.strip_prefix(PREFIX)?
                .split_once('-')?
                .0
                .parse::<u32>()
                .ok()
        });
        if host.is_some_and(|host| !Path::new("/proc").join(host.to_string()).exists()) {
            let _ = fs::remove_dir(entry.path());
        }
    }
}
