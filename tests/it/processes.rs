//! Which processes are there, as `/proc` tells it.

use std::path::{Path, PathBuf};
use std::time::Duration;

/// The number of looks for processes that should be gone; each is followed by a hundredth of a second. Generous: it is a
/// limit for a process that stays, not a time that is measured.
const LOOKS: u32 = 3000;

/// Processes that run a program below this folder, or work in it, with what they run. One that has ended and only waits to be
/// collected does neither.
pub fn below(folder: &Path) -> Vec<(u32, PathBuf)> {
    let entries = std::fs::read_dir("/proc")
        .expect("/proc is there")
        .flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    let link = |pid: u32, name: &str| std::fs::read_link(format!("/proc/{pid}/{name}")).ok();
    let ours = |pid: &u32| {
        ["exe", "cwd"]
            .iter()
            .any(|name| link(*pid, name).is_some_and(|at| at.starts_with(folder)))
    };
    pids.filter(ours)
        .map(|pid| (pid, link(pid, "exe").unwrap_or_default()))
        .collect()
}

/// Waits until there is none: a process that was killed takes a moment to go.
pub fn wait_until_gone(folder: &Path) {
    for _ in 0..LOOKS {
        if below(folder).is_empty() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("still there: {:?}", below(folder));
}
