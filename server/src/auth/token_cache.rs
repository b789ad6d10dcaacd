//! A cache of looked-up tokens for calls over MCP.
//!
//! An entry replaces a look-up for one second: an agent makes many free calls in a row, and a
//! look-up costs more than most answers. Charges still go to the database. While the database is
//! unavailable, an entry of the last five minutes allows its bearer to read papers and code from the
//! snapshot, and the server charges nothing.
//!
//! **Reason** for not using a cache crate: the cache must drop an insert when a token was removed
//! during its look-up, and entries have two lifetimes.

use super::bearer::Bearer;
use catalogue::Digest;
use chrono::Utc;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// The time during which an entry replaces a look-up. Another instance of the server may miss a
/// revocation for this time.
const CACHE_TTL: Duration = Duration::from_secs(1);

/// The time during which an entry is valid while the database is unavailable. The time covers a
/// restart or failover of a database. A longer time would ignore revocations for longer.
const STALE_TTL: Duration = Duration::from_secs(300);

/// The time between two attempts to reach an unavailable database. Each attempt may take as long as
/// a client waits for an answer.
const RETRY_AFTER: Duration = Duration::from_secs(10);

/// The maximum number of entries, of 150 bytes each. When the cache is full, an insert removes the
/// stale entries, or all entries if none is stale.
const MAX_ENTRIES: usize = 8192;

/// Valid tokens by digest. The cache never contains invalid tokens, so guessed tokens cannot fill
/// the cache.
#[derive(Debug, Default)]
pub(crate) struct TokenCache(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    entries: HashMap<Digest, (Instant, Bearer)>,
    /// The number of removals.
    generation: u64,
    /// The time of the last failed look-up; `None` after the database has answered.
    unavailable_since: Option<Instant>,
}

impl TokenCache {
    /// Returns the bearer if the look-up was within the last second, and if neither the budget nor the
    /// token has expired.
    pub(crate) fn get(&self, token: Digest) -> Option<Bearer> {
        self.get_within(CACHE_TTL, token)
            .filter(|bearer| Utc::now() < bearer.expires_at)
    }

    /// Returns the bearer if the look-up was within the last five minutes and the token has not
    /// expired. Callers use this function while the database is unavailable.
    pub(crate) fn get_stale(&self, token: Digest) -> Option<Bearer> {
        self.get_within(STALE_TTL, token)
    }

    fn get_within(&self, ttl: Duration, token: Digest) -> Option<Bearer> {
        let (since, bearer) = self.0.lock().entries.get(&token).copied()?;
        (since.elapsed() < ttl && Utc::now() < bearer.ends_at).then_some(bearer)
    }

    /// Records that the database did not answer.
    pub(crate) fn mark_unavailable(&self) {
        self.0.lock().unavailable_since = Some(Instant::now());
    }

    /// Returns true if a look-up failed so recently that callers need not wait for another look-up.
    pub(crate) fn is_unavailable(&self) -> bool {
        self.0
            .lock()
            .unavailable_since
            .is_some_and(|since| since.elapsed() < RETRY_AFTER)
    }

    /// Returns the generation that a caller reads before a look-up and passes to [`Self::insert`] after
    /// the look-up.
    pub(crate) fn generation(&self) -> u64 {
        self.0.lock().generation
    }

    /// Caches the result of a look-up, unless a token was removed during the look-up.
    pub(crate) fn insert(&self, generation: u64, bearer: Bearer) {
        let mut state = self.0.lock();
        state.unavailable_since = None;
        if state.generation != generation {
            return;
        }
        if state.entries.len() >= MAX_ENTRIES {
            state
                .entries
                .retain(|_, (since, _)| since.elapsed() < STALE_TTL);
        }
        if state.entries.len() >= MAX_ENTRIES {
            state.entries.clear();
        }
        state
            .entries
            .insert(bearer.token_sha256, (Instant::now(), bearer));
    }

    /// Removes a token whose budget has changed.
    pub(crate) fn remove(&self, token: Digest) {
        let mut state = self.0.lock();
        state.entries.remove(&token);
        state.generation += 1;
    }

    /// Removes all tokens after a revocation.
    pub(crate) fn clear(&self) {
        let mut state = self.0.lock();
        state.entries.clear();
        state.generation += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::public_url::Resource;
    use chrono::{DateTime, TimeDelta};

    fn bearer(token: &str, ends_at: DateTime<Utc>) -> Bearer {
        Bearer::trial(Digest::of(token), Resource::Mcp, ends_at).with(3, ends_at)
    }

    fn in_an_hour() -> DateTime<Utc> {
        Utc::now() + TimeDelta::hours(1)
    }

    #[test]
    fn a_look_up_that_began_before_a_removal_is_not_cached() {
        let (cache, bearer) = (TokenCache::default(), bearer("a", in_an_hour()));
        let generation = cache.generation();
        cache.clear();
        cache.insert(generation, bearer);
        assert!(cache.get(bearer.token_sha256).is_none());
        cache.insert(cache.generation(), bearer);
        assert_eq!(
            cache
                .get(bearer.token_sha256)
                .map(|cached| cached.remaining),
            Some(bearer.remaining)
        );
        cache.remove(bearer.token_sha256);
        assert!(cache.get(bearer.token_sha256).is_none());
    }

    #[test]
    fn entries_end_with_their_token_or_their_ttl() {
        let cache = TokenCache::default();
        let ended = bearer("ended", Utc::now());
        cache.insert(cache.generation(), ended);
        assert!(cache.get(ended.token_sha256).is_none());
        let old = bearer("old", in_an_hour());
        let looked_up = |age| (Instant::now() - age, old);
        cache
            .0
            .lock()
            .entries
            .insert(old.token_sha256, looked_up(CACHE_TTL));
        assert!(cache.get(old.token_sha256).is_none());
        assert!(cache.get_stale(old.token_sha256).is_some());
        assert!(cache.get_stale(ended.token_sha256).is_none());
        cache
            .0
            .lock()
            .entries
            .insert(old.token_sha256, looked_up(STALE_TTL));
        assert!(cache.get_stale(old.token_sha256).is_none());
    }

    #[test]
    fn the_database_counts_as_unavailable_until_it_answers() {
        let cache = TokenCache::default();
        assert!(!cache.is_unavailable());
        cache.mark_unavailable();
        assert!(cache.is_unavailable());
        cache.insert(cache.generation(), bearer("a", in_an_hour()));
        assert!(!cache.is_unavailable());
    }

    #[test]
    fn the_number_of_entries_is_bounded() {
        let cache = TokenCache::default();
        for at in 0..=MAX_ENTRIES {
            cache.insert(cache.generation(), bearer(&at.to_string(), in_an_hour()));
        }
        assert_eq!(cache.0.lock().entries.len(), 1);
    }
}
