//! The limit of registrations. Registered clients are not stored, so only the rate of one address and of one
//! site is bounded.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// The maximum number of registrations of one address in an hour. A program registers once for each
/// installation; an address can stand for many of them.
const MAX_REGISTRATIONS: u32 = 60;

/// The maximum number of registrations of one site in an hour: those of ten addresses. **Reason**: a site
/// of IPv6 has 65,536 addresses that count separately.
const MAX_REGISTRATIONS_OF_SITE: u32 = 10 * MAX_REGISTRATIONS;

const PERIOD: Duration = Duration::from_secs(3600);

/// The maximum number of counts. At the maximum, all counts are dropped and every client may register as
/// often as at the start: memory is bounded, and the limit holds again from then on. To reach the maximum,
/// clients of more than a hundred sites must use up their limits within one hour.
const MAX_COUNTS: usize = 65_536;

/// The registrations of each address and of each site since the start of its period, by its key.
#[derive(Debug, Default)]
pub(crate) struct RegistrationLimit(Mutex<HashMap<String, (Instant, u32)>>);

impl RegistrationLimit {
    /// Counts one registration of an address and its site. Returns the time to wait if one of them has
    /// reached its limit; a refused registration is not counted.
    pub(super) fn count(&self, address_key: &str, site_key: &str) -> Result<(), Duration> {
        let (mut counts, now) = (self.0.lock(), Instant::now());
        let keys = [
            (site_key, MAX_REGISTRATIONS_OF_SITE),
            (address_key, MAX_REGISTRATIONS),
        ];
        for (key, max) in keys {
            let (since, count) = counts.get(key).copied().unwrap_or((now, 0));
            let age = now.duration_since(since);
            if age < PERIOD && count >= max {
                return Err(PERIOD - age);
            }
        }
        if counts.len() + keys.len() > MAX_COUNTS {
            counts.retain(|_, (since, _)| now.duration_since(*since) < PERIOD);
        }
        if counts.len() + keys.len() > MAX_COUNTS {
            counts.clear();
        }
        for (key, _) in keys {
            let (since, count) = counts.entry(key.to_owned()).or_insert((now, 0));
            if now.duration_since(*since) >= PERIOD {
                (*since, *count) = (now, 0);
            }
            *count += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_of_many_addresses_drops_no_count_of_another() {
        let limit = RegistrationLimit::default();
        for _ in 0..MAX_REGISTRATIONS {
            limit.count("address", "site").unwrap();
        }
        assert!(limit.count("address", "site").is_err());
        assert!(limit.count("neighbour", "site").is_ok());
        let addresses = (0..MAX_COUNTS).map(|number| format!("address {number}"));
        let registered = addresses.filter(|key| limit.count(key, "a large site").is_ok());
        assert_eq!(registered.count(), MAX_REGISTRATIONS_OF_SITE as usize);
        assert!(limit.count("address", "site").is_err());
    }

    #[test]
    fn the_number_of_counts_is_bounded() {
        let limit = RegistrationLimit::default();
        for number in 0..MAX_COUNTS {
            let (address, site) = (format!("address {number}"), format!("site {number}"));
            limit.count(&address, &site).unwrap();
        }
        assert!(limit.0.lock().len() <= MAX_COUNTS);
    }
}
