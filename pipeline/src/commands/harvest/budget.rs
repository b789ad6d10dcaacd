//! The seconds of sandbox time that one harvest may take, over all workers.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Sandbox time that is spent and may be spent. Clones share it.
#[derive(Debug, Clone)]
pub(super) struct Budget {
    limit: Duration,
    spent: Arc<Mutex<Duration>>,
}

impl Budget {
    pub(super) fn of_seconds(seconds: u64) -> Self {
        Self {
            limit: Duration::from_secs(seconds),
            spent: Arc::default(),
        }
    }

    /// Returns true for a harvest that only reads repositories.
    pub(super) fn is_zero(&self) -> bool {
        self.limit.is_zero()
    }

    /// Returns true if nothing more may be started.
    pub(super) fn is_spent(&self) -> bool {
        *self.spent.lock() >= self.limit
    }

    /// Spends what is left: nothing more is started.
    pub(super) fn spend(&self) {
        *self.spent.lock() = self.limit;
    }

    /// Returns the seconds that were spent.
    pub(super) fn spent_seconds(&self) -> f64 {
        self.spent.lock().as_secs_f64()
    }

    /// Does work and adds the time that it took.
    pub(super) fn charge<T>(&self, work: impl FnOnce() -> T) -> T {
        let started = Instant::now();
        let result = work();
        *self.spent.lock() += started.elapsed();
        result
    }
}
