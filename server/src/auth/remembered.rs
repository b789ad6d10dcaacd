//! Tokens as they were last looked up, for calls over MCP. For a moment they stand in for a look-up: an agent asks many free things in a
//! row, and a look-up costs more than most answers; whoever spends is still checked, and charged, in the database. And while the database
//! is away, for a while, they are what is known: papers and code are read from the snapshot and go on, and nothing can be charged.

use super::bearer::Bearer;
use catalogue::Digest;
use chrono::Utc;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a token is remembered: as long as another instance of the server may not notice that it was revoked.
const A_MOMENT: Duration = Duration::from_secs(1);

/// How long after it was last looked up a token goes on while the database is away: longer than a database takes to start again or to
/// change over, and no longer, since nobody sees meanwhile whether it was revoked.
const A_WHILE: Duration = Duration::from_secs(300);

/// Time between two attempts to reach a database that was found away: each may take as long as a caller is ready to wait.
const ASK_AGAIN: Duration = Duration::from_secs(10);

/// Most tokens remembered; at the next, those past their while are forgotten, or else all. 150 bytes each.
const MOST: usize = 8192;

/// Tokens that hold. Those that do not are never remembered, so guessing fills nothing.
#[derive(Debug, Default)]
pub struct Remembered(Mutex<Tokens>);

#[derive(Debug, Default)]
struct Tokens {
    bearers: HashMap<Digest, (Instant, Bearer)>,
    /// How often something was forgotten.
    forgotten: u64,
    /// When the database was last found away; nothing once it has answered.
    found_away: Option<Instant>,
}

/// What a look-up began with.
#[derive(Debug, Clone, Copy)]
pub struct Before(u64);

impl Remembered {
    /// The bearer of this token, if it was looked up within the last second and neither its day nor its life ended since.
    pub fn get(&self, token: Digest) -> Option<Bearer> {
        self.within(A_MOMENT, token)
            .filter(|bearer| Utc::now() < bearer.expires_at)
    }

    /// The bearer of this token, if it was looked up within the last five minutes and has not ended since: for as long as the database is
    /// away. What was left of it then is not counted down.
    pub fn last_known(&self, token: Digest) -> Option<Bearer> {
        self.within(A_WHILE, token)
    }

    fn within(&self, time: Duration, token: Digest) -> Option<Bearer> {
        let (since, bearer) = self.locked(|tokens| tokens.bearers.get(&token).copied())?;
        (since.elapsed() < time && Utc::now() < bearer.ends_at).then_some(bearer)
    }

    /// Notes that the database did not answer.
    pub fn found_away(&self) {
        self.locked(|tokens| tokens.found_away = Some(Instant::now()));
    }

    /// Whether the database was found away so lately that nobody need wait for it again.
    pub fn is_away(&self) -> bool {
        self.locked(|tokens| tokens.found_away)
            .is_some_and(|found| found.elapsed() < ASK_AGAIN)
    }

    /// To be taken before a look-up, and given to [`Self::keep`] after it.
    pub fn before(&self) -> Before {
        Before(self.locked(|tokens| tokens.forgotten))
    }

    /// Remembers what a look-up found, unless a token was ended or charged while it ran.
    pub fn keep(&self, before: Before, bearer: Bearer) {
        self.locked(|tokens| {
            tokens.found_away = None;
            if tokens.forgotten != before.0 {
                return;
            }
            if tokens.bearers.len() >= MOST {
                tokens
                    .bearers
                    .retain(|_, (since, _)| since.elapsed() < A_WHILE);
            }
            if tokens.bearers.len() >= MOST {
                tokens.bearers.clear();
            }
            tokens
                .bearers
                .insert(bearer.token_sha256, (Instant::now(), bearer));
        });
    }

    /// Forgets one, whose budget has changed.
    pub fn forget(&self, token: Digest) {
        self.locked(|tokens| {
            tokens.bearers.remove(&token);
            tokens.forgotten += 1;
        });
    }

    /// Forgets all, because some were ended.
    pub fn forget_all(&self) {
        self.locked(|tokens| {
            tokens.bearers.clear();
            tokens.forgotten += 1;
        });
    }

    fn locked<T>(&self, act: impl FnOnce(&mut Tokens) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::super::bearer::testing::bearer;
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn what_was_found_before_tokens_were_ended_is_not_kept() {
        let (remembered, held) = (
            Remembered::default(),
            bearer("a", Utc::now() + TimeDelta::hours(1)),
        );
        let before = remembered.before();
        remembered.forget_all();
        remembered.keep(before, held);
        assert!(remembered.get(held.token_sha256).is_none());
        remembered.keep(remembered.before(), held);
        assert_eq!(
            remembered
                .get(held.token_sha256)
                .map(|found| found.remaining),
            Some(held.remaining)
        );
        remembered.forget(held.token_sha256);
        assert!(remembered.get(held.token_sha256).is_none());
    }

    #[test]
    fn nothing_outlives_its_own_end_or_a_moment() {
        let remembered = Remembered::default();
        let ended = bearer("ended", Utc::now());
        remembered.keep(remembered.before(), ended);
        assert!(remembered.get(ended.token_sha256).is_none());
        let old = bearer("old", Utc::now() + TimeDelta::hours(1));
        remembered.locked(|tokens| {
            tokens
                .bearers
                .insert(old.token_sha256, (Instant::now() - A_MOMENT, old))
        });
        assert!(
            remembered.get(old.token_sha256).is_none()
                && remembered.last_known(old.token_sha256).is_some()
        );
        assert!(remembered.last_known(ended.token_sha256).is_none());
        remembered.locked(|tokens| {
            tokens
                .bearers
                .insert(old.token_sha256, (Instant::now() - A_WHILE, old))
        });
        assert!(remembered.last_known(old.token_sha256).is_none());
    }

    #[test]
    fn the_database_is_away_until_it_answers() {
        let remembered = Remembered::default();
        assert!(!remembered.is_away());
        remembered.found_away();
        assert!(remembered.is_away());
        remembered.keep(
            remembered.before(),
            bearer("a", Utc::now() + TimeDelta::hours(1)),
        );
        assert!(!remembered.is_away());
    }

    #[test]
    fn their_number_is_bounded() {
        let remembered = Remembered::default();
        let until = Utc::now() + TimeDelta::hours(1);
        for at in 0..=MOST {
            remembered.keep(remembered.before(), bearer(&at.to_string(), until));
        }
        assert_eq!(remembered.locked(|tokens| tokens.bearers.len()), 1);
    }
}
