//! The maximum memory of this process and of the private server, from the counters of the kernel.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// The interval of samples. **Reason**: a sample reads the page tables of every process, which also delays the processes; five
/// samples per second took a tenth of an ingest. Peaks of memory last for seconds, so one sample per second is enough.
const SAMPLE_INTERVAL: Duration = Duration::from_secs(1);

/// A thread that samples the memory until it is stopped.
pub struct Watch {
    stopped: Arc<AtomicBool>,
    peaks: Arc<[AtomicU64; 2]>,
    thread: JoinHandle<()>,
}

impl Watch {
    /// Starts the thread.
    pub fn start() -> Self {
        let (stopped, peaks) = (
            Arc::new(AtomicBool::new(false)),
            Arc::new([AtomicU64::new(0), AtomicU64::new(0)]),
        );
        let thread = std::thread::spawn({
            let (stopped, peaks) = (stopped.clone(), peaks.clone());
            move || {
                while !stopped.load(Ordering::Relaxed) {
                    for (peak, now) in peaks.iter().zip(now()) {
                        peak.fetch_max(now, Ordering::Relaxed);
                    }
                    std::thread::sleep(SAMPLE_INTERVAL);
                }
            }
        });
        Self {
            stopped,
            peaks,
            thread,
        }
    }

    /// Stops the thread. Returns the maximum bytes of this process, and of the server's processes together. A page that several processes
    /// share counts once.
    pub fn stop(self) -> (u64, u64) {
        self.stopped.store(true, Ordering::Relaxed);
        let _ = self.thread.join();
        (
            self.peaks[0].load(Ordering::Relaxed),
            self.peaks[1].load(Ordering::Relaxed),
        )
    }
}

/// Returns the bytes of this process, and of all its descendants.
fn now() -> [u64; 2] {
    let own = std::process::id();
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let parents: Vec<(u32, u32)> = pids.filter_map(|pid| Some((pid, parent(pid)?))).collect();
    let mut descendants = vec![own];
    let mut at = 0;
    while at < descendants.len() {
        let children = parents
            .iter()
            .filter(|(_, parent)| *parent == descendants[at])
            .map(|(pid, _)| *pid);
        descendants.extend(children.collect::<Vec<_>>());
        at += 1;
    }
    [
        share(own),
        descendants[1..].iter().map(|pid| share(*pid)).sum(),
    ]
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

/// Returns the proportional set size of a process in bytes. **Source**: proc(5), smaps_rollup.
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
