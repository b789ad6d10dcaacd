//! The seconds of sandbox time that one harvest may take, over all workers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Sandbox time that is spent and may be spent. Clones share it.
#[derive(Debug, Clone)]
pub(super) struct Budget {
    limit_ms: u64,
    spent_ms: Arc<AtomicU64>,
}

impl Budget {
    pub(super) fn of_seconds(seconds: u64) -> Self {
        Self {
            limit_ms: seconds.saturating_mul(1_000),
            spent_ms: Arc::default(),
        }
    }

    /// Returns true for a harvest that only reads repositories.
    pub(super) fn is_zero(&self) -> bool {
        self.limit_ms == 0
    }

    /// Returns true if nothing more may be started.
    pub(super) fn is_spent(&self) -> bool {
        self.spent_ms.load(Ordering::Relaxed) >= self.limit_ms
    }

    /// Returns the seconds that were spent.
    pub(super) fn spent_seconds(&self) -> f64 {
        self.spent_ms.load(Ordering::Relaxed) as f64 / 1_000.0
    }

    /// Does work and adds the time that it took.
    pub(super) fn charge<T>(&self, work: impl FnOnce() -> T) -> T {
        let started = Instant::now();
        let result = work();
        let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.spent_ms.fetch_add(milliseconds, Ordering::Relaxed);
        result
    }
}
