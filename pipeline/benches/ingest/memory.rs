//! The largest memory of this process and the private server, as the kernel counts it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// The interval of samples. **Reason**: a sample walks over the page tables of every process, which takes their time, too; five looks a second
/// took a tenth of an ingest. What takes much memory takes it for seconds.
const LOOK: Duration = Duration::from_secs(1);

/// Looks until it is stopped.
pub struct Watch {
    over: Arc<AtomicBool>,
    peaks: Arc<[AtomicU64; 2]>,
    thread: JoinHandle<()>,
}

impl Watch {
    /// Begins to look.
    pub fn start() -> Self {
        let (over, peaks) = (
            Arc::new(AtomicBool::new(false)),
            Arc::new([AtomicU64::new(0), AtomicU64::new(0)]),
        );
        let thread = std::thread::spawn({
            let (over, peaks) = (over.clone(), peaks.clone());
            move || {
                while !over.load(Ordering::Relaxed) {
                    for (peak, now) in peaks.iter().zip(now()) {
                        peak.fetch_max(now, Ordering::Relaxed);
                    }
                    std::thread::sleep(LOOK);
                }
            }
        });
        Self {
            over,
            peaks,
            thread,
        }
    }

    /// The most bytes seen: of this process, of the server's processes together (a page that several share counts once).
    pub fn stop(self) -> (u64, u64) {
        self.over.store(true, Ordering::Relaxed);
        let _ = self.thread.join();
        (
            self.peaks[0].load(Ordering::Relaxed),
            self.peaks[1].load(Ordering::Relaxed),
        )
    }
}

/// Bytes of this process, and of all below it.
fn now() -> [u64; 2] {
    let own = std::process::id();
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let parents: Vec<(u32, u32)> = pids.filter_map(|pid| Some((pid, parent(pid)?))).collect();
    let mut below = vec![own];
    let mut at = 0;
    while at < below.len() {
        let children = parents
            .iter()
            .filter(|(_, parent)| *parent == below[at])
            .map(|(pid, _)| *pid);
        below.extend(children.collect::<Vec<_>>());
        at += 1;
    }
    [share(own), below[1..].iter().map(|pid| share(*pid)).sum()]
}

fn parent(pid: u32) -> Option<u32> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    status
        .lines()
        .find_map(|line| line.strip_prefix("PPid:"))?
        .trim()
        .parse()
        .ok()
}

/// Proportional set size in bytes. **Source**: proc(5), smaps_rollup.
fn share(pid: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).unwrap_or_default();
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("Pss:"))
        .unwrap_or_default();
    line.split_whitespace()
        .next()
        .and_then(|kilobytes| kilobytes.parse::<u64>().ok())
        .unwrap_or_default()
        << 10
}
