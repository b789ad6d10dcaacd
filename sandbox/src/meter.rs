//! What a worker did: requests it made and time by rung, for reports.

use ladder::Rung;
use std::time::Instant;

/// Requests and time since the meter was last taken.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Meter {
    /// Imports, calls and consultations.
    pub requests: u64,
    /// Milliseconds of each rung, V0 to V3.
    pub rung_ms: [u64; 4],
}

/// A meter that is running.
#[derive(Debug, Default)]
pub(crate) struct Running {
    meter: Meter,
    since: Option<(Rung, Instant)>,
}

impl Running {
    /// Counts one request.
    pub(crate) const fn request(&mut self) {
        self.meter.requests += 1;
    }

    /// Closes the rung that was running and begins another.
    pub(crate) fn enter(&mut self, rung: Rung) {
        self.close();
        self.since = Some((rung, Instant::now()));
    }

    /// What was metered; the meter begins anew.
    pub(crate) fn take(&mut self) -> Meter {
        self.close();
        std::mem::take(&mut self.meter)
    }

    fn close(&mut self) {
        if let Some((rung, since)) = self.since.take() {
            let spent = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
            self.meter.rung_ms[rung as usize] += spent;
        }
    }
}
