//! Looked-up tokens, for calls over MCP. For a second an entry replaces a look-up: an agent makes many free calls in a row, and a
//! look-up costs more than most answers; charges still go to the database. While the database is unavailable, an entry of the last
//! five minutes lets its bearer read papers and code from the snapshot, and nothing is charged.
//!
//! Not a cache crate: an insert must be dropped when a token was removed during its look-up, and entries have two lifetimes.

use super::bearer::Bearer;
use catalogue::Digest;
use chrono::Utc;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Time an entry replaces a look-up: as long as another instance of the server may not notice a revocation.
const CACHE_TTL: Duration = Duration::from_secs(1);

/// Time an entry serves while the database is unavailable: longer than a database takes to restart or fail over, and no longer, since
/// revocations are not seen meanwhile.
const STALE_TTL: Duration = Duration::from_secs(300);

/// Time between two attempts to reach an unavailable database: each may take as long as a caller is ready to wait.
const RETRY_AFTER: Duration = Duration::from_secs(10);

/// Entries, of 150 bytes each; at the next, stale ones are removed, or else all.
const MAX_ENTRIES: usize = 8192;

/// Valid tokens by digest. Invalid ones are never cached, so guessing fills nothing.
#[derive(Debug, Default)]
pub(crate) struct TokenCache(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    entries: HashMap<Digest, (Instant, Bearer)>,
    /// Number of removals.
    generation: u64,
    /// Time of the last failed look-up; `None` once the database has answered.
    unavailable_since: Option<Instant>,
}

/// The number of removals when a look-up began.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Generation(u64);

impl TokenCache {
    /// The bearer, if looked up within the last second and neither its budget's day nor its token ended since.
    pub(crate) fn get(&self, token: Digest) -> Option<Bearer> {
        self.get_within(CACHE_TTL, token)
            .filter(|bearer| Utc::now() < bearer.expires_at)
    }

    /// The bearer, if looked up within the last five minutes and not ended since, for use while the database is unavailable.
    pub(crate) fn get_stale(&self, token: Digest) -> Option<Bearer> {
        self.get_within(STALE_TTL, token)
    }

    fn get_within(&self, ttl: Duration, token: Digest) -> Option<Bearer> {
        let (since, bearer) = self.0.lock().entries.get(&token).copied()?;
        (since.elapsed() < ttl && Utc::now() < bearer.ends_at).then_some(bearer)
    }

    /// Notes that the database did not answer.
    pub(crate) fn mark_unavailable(&self) {
        self.0.lock().unavailable_since = Some(Instant::now());
    }

    /// Whether a look-up failed so recently that nobody need wait for the next.
    pub(crate) fn is_unavailable(&self) -> bool {
        self.0
            .lock()
            .unavailable_since
            .is_some_and(|since| since.elapsed() < RETRY_AFTER)
    }

    /// To be taken before a look-up and given to [`Self::insert`] after it.
    pub(crate) fn generation(&self) -> Generation {
        Generation(self.0.lock().generation)
    }

    /// Caches the result of a look-up, unless a token was removed during it.
    pub(crate) fn insert(&self, Generation(generation): Generation, bearer: Bearer) {
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

    /// Removes all tokens, because some were revoked.
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
