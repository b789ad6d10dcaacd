//! The limits of a child in one table, with units, defaults and reasons.

use crate::frame::Caps;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The maximum number of characters of an exception's class in a text, with the separator.
const MAX_CLASS_CHARS: usize = 82;

/// The limits of one child. CPU time counts first. Wall time is for a child that waits: it is about
/// three times CPU time, and the time in which a child waits for a processor does not count, so that a
/// busy machine does not change an ending.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Wall time of an import, enforced by the host. 30 s: three times its CPU time.
    pub import_wall: Duration,
    /// CPU time of an import, which the host reads from the child's CPU clock. 10 s:
    /// `docs/ladder.md`, V0.
    pub import_cpu: Duration,
    /// Wall time of one call of a subject. 5 s: typical calls take milliseconds.
    pub call_wall: Duration,
    /// CPU time of one call of a subject. 1.5 s: a third of the wall time, and a thousand times the
    /// need of a typical call.
    pub call_cpu: Duration,
    /// Wall time of one consultation of a judge, without the time in which the host answers its
    /// questions. 15 s.
    pub consult_wall: Duration,
    /// CPU time of one consultation of a judge. 5 s: a predicate does the numeric work of several
    /// calls.
    pub consult_cpu: Duration,
    /// CPU time of a child's whole lifetime, in seconds, enforced by the kernel (soft = hard: the
    /// kernel kills). 600 s: an additional limit that applies even if the host is stopped, above
    /// the sum of the import and all calls of a climb.
    pub lifetime_cpu_seconds: u64,
    /// Address space beyond the warm interpreter, in bytes. 1 GiB: `docs/ladder.md`, V0.
    pub memory_bytes: u64,
    /// Memory of a zygote and all its children together, in bytes, enforced by a memory cgroup
    /// where one can be created. 4 GiB: the two readings of a pair and their judge at their own
    /// limits, and the warm interpreter.
    pub group_bytes: u64,
    /// Stack, in bytes. 8 MiB: the usual size. Below 1 MiB, the parser of CPython 3.11 crashes on
    /// nested text.
    pub stack_bytes: u64,
    /// Size of any written file, in bytes. 0: a child writes no file.
    pub file_bytes: u64,
    /// Open descriptors. 32: four are in use, and an import opens a few at a time.
    pub open_files: u64,
    /// Processes of the child's user. 0: no fork. The kernel does not enforce this limit for root,
    /// so the system-call filter also blocks forks.
    pub processes: u64,
    /// Bytes of a subject's source. 64 KiB: `docs/ladder.md`, V0.
    pub source_bytes: usize,
    /// Bytes of a frame in either direction. 64 MiB: 8 million doubles.
    pub result_bytes: usize,
    /// Nesting of a value. 32: the values of contracts have two levels.
    pub depth: usize,
    /// Values in a frame. 100,000: elements of arrays are not counted.
    pub nodes: usize,
    /// Questions that a judge may send to the host in one consultation. 1,000: a predicate sends a
    /// handful.
    pub host_calls: usize,
    /// Maximum characters of an exception's message. 300: enough to understand the failure.
    pub detail_chars: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let caps = Caps::default();
        Self {
            import_wall: Duration::from_secs(30),
            import_cpu: Duration::from_secs(10),
            call_wall: Duration::from_secs(5),
            call_cpu: Duration::from_millis(1_500),
            consult_wall: Duration::from_secs(15),
            consult_cpu: Duration::from_secs(5),
            lifetime_cpu_seconds: 600,
            memory_bytes: 1 << 30,
            group_bytes: 4 << 30,
            stack_bytes: 8 << 20,
            file_bytes: 0,
            open_files: 32,
            processes: 0,
            source_bytes: 64 << 10,
            result_bytes: caps.bytes,
            depth: caps.depth,
            nodes: caps.nodes,
            host_calls: 1_000,
            detail_chars: 300,
        }
    }
}

impl Limits {
    /// Returns a text of a child, cut where a child that keeps its limits would have cut it: after the
    /// name of an exception's class and the message.
    pub fn shortened(&self, text: String) -> String {
        let max = MAX_CLASS_CHARS + self.detail_chars;
        match text.char_indices().nth(max) {
            Some((end, _)) => text[..end].to_owned(),
            None => text,
        }
    }

    /// Returns the maximum sizes of a frame under these limits.
    pub const fn caps(&self) -> Caps {
        Caps {
            bytes: self.result_bytes,
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}
