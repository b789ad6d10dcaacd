//! Calls on account: while the database is away, tokens that held a moment ago go on within what was left of them. What is taken that
//! way is written down here and taken off in the database when the token is next looked up there.

use super::bearer::{Bearer, Plan};
use chrono::Utc;
use ladder::Digest;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long after it was last looked up a token goes on: longer than a database takes to start again or to change over, and no longer, since
/// nobody sees meanwhile whether it was revoked.
const A_WHILE: Duration = Duration::from_secs(300);

/// Most tokens held; those that owe nothing make room. 150 bytes each.
const MOST: usize = 8192;

/// Time between two attempts to reach a database that was found away: each may take as long as a caller is ready to wait.
const ASK_AGAIN: Duration = Duration::from_secs(10);

/// Tokens as they were last looked up.
#[derive(Debug, Default)]
pub struct Accounts {
    tokens: Mutex<HashMap<Digest, Account>>,
    found_away: Mutex<Option<Instant>>,
}

#[derive(Debug)]
struct Account {
    since: Instant,
    bearer: Bearer,
    owed: u32,
}

impl Accounts {
    /// Notes what the database said of a token.
    pub fn note(&self, bearer: Bearer) {
        self.locked(|accounts| {
            if accounts.len() >= MOST && !accounts.contains_key(&bearer.token_sha256) {
                accounts.retain(|_, account| account.owed > 0);
            }
            if accounts.len() < MOST || accounts.contains_key(&bearer.token_sha256) {
                let owed = accounts.get(&bearer.token_sha256).map_or(0, |account| account.owed);
                accounts.insert(bearer.token_sha256, Account { since: Instant::now(), bearer, owed });
            }
        });
    }

    /// Notes that the database did not answer.
    pub fn found_away(&self) {
        *self.found_away.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether the database was found away so lately that nobody need wait for it again.
    pub fn is_away(&self) -> bool {
        let found = *self.found_away.lock().unwrap_or_else(PoisonError::into_inner);
        found.is_some_and(|found| found.elapsed() < ASK_AGAIN)
    }

    /// The bearer of a token while the database is away, with what is left of it; `None` where it was not looked up lately.
    pub fn bearer(&self, token: Digest) -> Option<Bearer> {
        self.locked(|accounts| accounts.get(&token).filter(|account| account.goes_on()).map(|account| account.bearer))
    }

    /// Takes one query: what is left then, or `None` where nothing was.
    pub fn take(&self, token: Digest) -> Option<Bearer> {
        self.locked(|accounts| {
            let account = accounts.get_mut(&token).filter(|account| account.goes_on())?;
            account.bearer.remaining = account.bearer.remaining.checked_sub(1)?;
            account.owed += 1;
            Some(account.bearer)
        })
    }

    /// What a token owes, and under which plan. Whoever asks settles it.
    pub fn owed(&self, token: Digest) -> Option<(Plan, u32)> {
        self.locked(|accounts| {
            let account = accounts.get_mut(&token).filter(|account| account.owed > 0)?;
            Some((account.bearer.plan, std::mem::take(&mut account.owed)))
        })
    }

    /// Puts back what could not be settled.
    pub fn owes(&self, token: Digest, queries: u32) {
        self.locked(|accounts| {
            if let Some(account) = accounts.get_mut(&token) {
                account.owed += queries;
            }
        });
    }

    /// Nobody goes on, because some tokens were ended; what is owed stays.
    pub fn close(&self) {
        self.locked(|accounts| {
            accounts.retain(|_, account| account.owed > 0);
            accounts.values_mut().for_each(|account| account.bearer.expires_at = chrono::DateTime::UNIX_EPOCH);
        });
    }

    fn locked<T>(&self, act: impl FnOnce(&mut HashMap<Digest, Account>) -> T) -> T {
        act(&mut self.tokens.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Account {
    fn goes_on(&self) -> bool {
        self.since.elapsed() < A_WHILE && Utc::now() < self.bearer.expires_at
    }
}

#[cfg(test)]
mod tests {
    use super::super::bearer::testing::bearer;
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn what_was_left_is_all_that_is_given_and_all_of_it_is_owed() {
        let (accounts, held) = (Accounts::default(), bearer("a", Utc::now() + TimeDelta::hours(1)));
        accounts.note(held);
        let left: Vec<Option<u32>> = (0..4).map(|_| accounts.take(held.token_sha256).map(|b| b.remaining)).collect();
        assert_eq!(left, [Some(2), Some(1), Some(0), None]);
        assert_eq!(accounts.bearer(held.token_sha256).map(|bearer| bearer.remaining), Some(0));
        accounts.close();
        assert!(accounts.bearer(held.token_sha256).is_none());
        assert_eq!(accounts.owed(held.token_sha256), Some((Plan::Trial, 3)));
        assert_eq!(accounts.owed(held.token_sha256), None, "settled once");
        accounts.owes(held.token_sha256, 2);
        assert_eq!(accounts.owed(held.token_sha256), Some((Plan::Trial, 2)));
    }

    #[test]
    fn nobody_goes_on_past_its_own_end_or_a_while() {
        let accounts = Accounts::default();
        let (ended, old) = (bearer("ended", Utc::now()), bearer("old", Utc::now() + TimeDelta::hours(1)));
        accounts.note(ended);
        accounts.note(old);
        accounts.locked(|all| all.get_mut(&old.token_sha256).map(|account| account.since -= A_WHILE));
        for token in [ended.token_sha256, old.token_sha256] {
            assert!(accounts.bearer(token).is_none() && accounts.take(token).is_none());
        }
    }

    #[test]
    fn their_number_is_bounded_and_who_owes_stays() {
        let (accounts, until) = (Accounts::default(), Utc::now() + TimeDelta::hours(1));
        let owing = bearer("owing", until);
        accounts.note(owing);
        accounts.take(owing.token_sha256);
        for at in 0..2 * MOST {
            accounts.note(bearer(&at.to_string(), until));
            assert!(accounts.locked(|all| all.len()) <= MOST);
        }
        assert_eq!(accounts.owed(owing.token_sha256), Some((Plan::Trial, 1)));
    }
}
