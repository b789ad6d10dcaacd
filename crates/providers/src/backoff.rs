//! The pause between two attempts: full jitter below a doubling limit, and never less than the server asks for.

use std::time::Duration;

/// The policy of pauses.
///
/// **Source**: "full jitter": the pause is uniform between zero and min(cap, base · 2ⁿ), so that clients which failed together do not
/// return together. RFC 9110, 10.2.3: `Retry-After`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    /// The limit of the first pause.
    pub base: Duration,
    /// The limit of every pause that no server asks for.
    pub cap: Duration,
    /// The maximum number of attempts.
    pub attempts: u32,
}

impl Default for Backoff {
    fn default() -> Self {
        Self {
            base: Duration::from_secs(1),
            cap: Duration::from_secs(60),
            attempts: 6,
        }
    }
}

impl Backoff {
    /// Returns a random pause after attempt `attempt`, counted from 0. With `retry_after`, the pause is that long and up to `base` longer.
    pub fn pause(&self, attempt: u32, retry_after: Option<Duration>) -> Duration {
        // Without randomness of the system the pause is the longest one.
        let random = getrandom::u64().unwrap_or(u64::MAX);
        self.pause_at(attempt, retry_after, random as f64 / u64::MAX as f64)
    }

    fn pause_at(&self, attempt: u32, retry_after: Option<Duration>, fraction: f64) -> Duration {
        if let Some(least) = retry_after {
            return least.saturating_add(self.base.mul_f64(fraction));
        }
        let limit = self.base.saturating_mul(2_u32.saturating_pow(attempt));
        limit.min(self.cap).mul_f64(fraction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_limit_doubles_up_to_the_cap() {
        let backoff = Backoff::default();
        let limits = [0, 1, 2, 5, 6, 40].map(|attempt| backoff.pause_at(attempt, None, 1.0));
        assert_eq!(limits.map(|limit| limit.as_secs()), [1, 2, 4, 32, 60, 60]);
        assert_eq!(backoff.pause_at(5, None, 0.0), Duration::ZERO);
        assert_eq!(backoff.pause_at(5, None, 0.5), 16 * SECOND);
    }

    #[test]
    fn no_pause_is_shorter_than_the_server_demands() {
        let backoff = Backoff::default();
        assert_eq!(backoff.pause_at(0, Some(90 * SECOND), 0.0), 90 * SECOND);
        assert_eq!(backoff.pause_at(3, Some(90 * SECOND), 1.0), 91 * SECOND);
        assert!(backoff.pause(0, Some(SECOND)) >= SECOND);
        assert!(backoff.pause(1, None) <= 2 * SECOND);
    }
}
