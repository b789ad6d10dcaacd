//! The limit of registrations. Registered clients are not stored, so only the rate of one address is bounded.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// The maximum number of registrations of one address in an hour. A program registers once for each
/// installation; an address can stand for many of them.
const MAX_REGISTRATIONS: u32 = 60;

const PERIOD: Duration = Duration::from_secs(3600);

/// The maximum number of counted addresses. Above it, the oldest counts are dropped.
const MAX_ADDRESSES: usize = 65_536;

/// The registrations of each address since the start of its period.
#[derive(Debug, Default)]
pub(crate) struct RegistrationLimit(Mutex<HashMap<String, (Instant, u32)>>);

impl RegistrationLimit {
    /// Counts one registration of an address. Returns the time to wait if the address has reached the
    /// limit.
    pub(super) fn count(&self, address_key: &str) -> Result<(), Duration> {
        let (mut counts, now) = (self.0.lock(), Instant::now());
        if counts.len() >= MAX_ADDRESSES {
            counts.retain(|_, (since, _)| now.duration_since(*since) < PERIOD);
        }
        if counts.len() >= MAX_ADDRESSES {
            counts.clear();
        }
        let (since, count) = counts.entry(address_key.to_owned()).or_insert((now, 0));
        if now.duration_since(*since) >= PERIOD {
            (*since, *count) = (now, 0);
        }
        if *count == MAX_REGISTRATIONS {
            return Err(PERIOD.saturating_sub(now.duration_since(*since)));
        }
        *count += 1;
        Ok(())
    }
}
