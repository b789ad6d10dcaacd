//! Statistics of a worker for reports: requests, and time by rung.

use catalogue::Rung;
use std::time::Instant;

/// Requests and time since the last call of [`Worker::take_stats`](crate::Worker::take_stats).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WorkStats {
    /// Imports, calls and consultations.
    pub requests: u64,
    /// Milliseconds of each rung, V0 to V3.
    pub rung_ms: [u64; 4],
}

/// Records the statistics of a worker.
#[derive(Debug, Default)]
pub(crate) struct StatsRecorder {
    stats: WorkStats,
    current: Option<(Rung, Instant)>,
}

impl StatsRecorder {
    /// Counts one request.
    pub(crate) const fn request(&mut self) {
        self.stats.requests += 1;
    }

    /// Ends the current rung and starts another.
    pub(crate) fn enter(&mut self, rung: Rung) {
        self.close();
        self.current = Some((rung, Instant::now()));
    }

    /// Returns the statistics and starts new ones.
    pub(crate) fn take(&mut self) -> WorkStats {
        self.close();
        std::mem::take(&mut self.stats)
    }

    fn close(&mut self) {
        if let Some((rung, since)) = self.current.take() {
            let spent = since.elapsed();
            self.stats.rung_ms[rung as usize] +=
                spent.as_secs() * 1_000 + u64::from(spent.subsec_millis());
        }
    }
}
