//! Functions that people send to be checked. This server stores them and reads the answers; `concordance check-worker` runs them, in
//! another process with a database role of its own. Nothing of a function goes into a log line, a metric or the text of a problem.
//!
//! A call that waits for an answer holds nothing that other requests need: it has returned its permit, it asks the database less often
//! the longer it waits, and the numbers of waiting calls of one client and of all are bounded.

use crate::auth::address::AddressKeys;
use crate::challenge::{Action, Binding, Door, Passed, USED};
use crate::check_rules::RETRY_SECONDS;
use crate::database::{Database, boxed};
use crate::error_chain::chain;
use crate::permit::Permit;
use crate::problem::{Kind, Problem};
use crate::shares::Shares;
use crate::worker_pool::{Client, MAX_TASKS_OF_CLIENT};
use catalogue::Digest;
use chrono::Utc;
use parking_lot::Mutex;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use store::checks::{Added, NewCheck, StoredCheck, Toll};
use store::lease::{OpenWork, WorkKind, WorkState};
use store::{Store, StoreError};
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until};

/// The time before the second look for an answer. The time between two looks grows by an eighth of what was waited, so an answer comes
/// late by an eighth at most, and 14 seconds take 21 looks.
const LOOK_INTERVAL: Duration = Duration::from_millis(150);

/// The maximum number of calls of all clients that wait for an answer. Further calls have the state at once. **Reason**: two for each
/// check that may be open (64): its sender, and somebody who has the link. Together they ask the database some 400 times a second at most.
const MAX_WAITING: usize = 128;

/// The time between two looks for checks that get no answer.
const SETTLE_INTERVAL: Duration = Duration::from_secs(5);

/// The refusal of a further check of one sender. **Source**: `store::checks`, the shares of the queue.
const OPEN: &str = "Four of your functions may wait or be at work at a time; while the queue is half full, one. Nothing was charged. \
    Try again in ten seconds, or when one of them has its answer.";

/// The queue of functions to check.
pub(crate) struct Checks {
    pub(crate) database: Arc<Database>,
    pub(crate) addresses: Arc<AddressKeys>,
    pub(crate) door: Door,
    /// False if the operator runs no worker.
    pub(crate) is_open: bool,
    /// The numbers of open checks, as of some seconds ago.
    pub(crate) counts: Mutex<OpenWork>,
    /// The calls of each client that wait. One client has as many as it has tasks in a pool.
    waiting_of_clients: Shares<Client>,
    waiting: Semaphore,
}

impl Checks {
    pub(crate) fn new(
        database: Arc<Database>,
        addresses: Arc<AddressKeys>,
        door: Door,
        is_open: bool,
    ) -> Self {
        Self {
            database,
            addresses,
            door,
            is_open,
            counts: Mutex::default(),
            waiting_of_clients: Shares::new(MAX_TASKS_OF_CLIENT),
            waiting: Semaphore::new(MAX_WAITING),
        }
    }

    /// Returns the key under which the checks of a client take turns.
    fn sender(&self, client: &Client) -> String {
        match client {
            Client::Token(digest) => digest.to_string(),
            Client::Address(key) => self.addresses.key_of("check", key),
        }
    }

    /// Adds a check that a token pays for under this id. Returns true if there is nothing to charge.
    pub(crate) async fn add_paid(
        &self,
        check: &NewCheck,
        client: &Client,
        payer: &str,
        charge_id: &str,
    ) -> Result<bool, Problem> {
        let toll = Toll::Query { charge_id, payer };
        match self.add(check, client, toll).await? {
            Added::Accepted { is_paid } => Ok(is_paid),
            refused => Err(self.refusal(refused)),
        }
    }

    /// Forgets that a token pays: it could not.
    pub(crate) async fn forget_promise(&self, charge_id: &str) {
        if let Some(store) = self.database.store()
            && let Err(error) = boxed(store.forget_promise(charge_id)).await
        {
            tracing::warn!(error = %chain(&error), "a promise to pay stays");
        }
    }

    /// Adds a check of a page, for the answer to a challenge.
    pub(crate) async fn add_answered(
        &self,
        check: &NewCheck,
        address_key: &str,
        answer: Option<String>,
    ) -> Result<Passed<()>, Problem> {
        self.need_open()?;
        let binding = binding(check);
        let answer = match self.door.check(address_key, binding, answer).await? {
            Ok(answer) => answer,
            Err(refusal) => return self.door.challenge(binding, refusal),
        };
        let client_key = &self.addresses.key_of("check day", address_key);
        let toll = Toll::Answer { answer, client_key };
        let client = Client::Address(address_key.to_owned());
        match self.add(check, &client, toll).await? {
            Added::Accepted { .. } => Ok(Passed::Done(())),
            Added::AnswerUsed => self.door.challenge(binding, Some(USED)),
            refused => Err(self.refusal(refused)),
        }
    }

    /// Returns a challenge for a check that was not taken.
    pub(crate) fn challenge(&self, check: &NewCheck) -> Result<Value, Problem> {
        self.door.issue(binding(check))
    }

    async fn add(
        &self,
        check: &NewCheck,
        client: &Client,
        toll: Toll<'_>,
    ) -> Result<Added, Problem> {
        self.need_open()?;
        let store = self.database.need_store()?;
        let now = boxed(store.clock()).await?;
        let sender = self.sender(client);
        Ok(boxed(store.add_check(check, &sender, toll, now)).await?)
    }

    fn need_open(&self) -> Result<(), Problem> {
        match self.is_open {
            true => Ok(()),
            false => {
                let detail = "This server runs no worker that checks functions. /check/<method>.py is the same check as a file, to run where the function runs.";
                Err(Problem::new(Kind::NO_CHECKS, detail))
            }
        }
    }

    fn refusal(&self, refused: Added) -> Problem {
        let (limit, kind, detail, wait) = match refused {
            Added::DayOver { resets_at } => (
                "check_day",
                Kind::DAILY_CHECKS,
                "The checks of this address for the UTC day are used up. Try again after midnight UTC; /check/<method>.py is the same check as a file.",
                u64::try_from((resets_at - Utc::now()).num_seconds() + 1).unwrap_or(1),
            ),
            Added::QueueFull => (
                "checks_full",
                Kind::CHECKS_FULL,
                "The queue of functions to check is full. Nothing was charged. Try again in ten seconds.",
                RETRY_SECONDS,
            ),
            _ => ("checks_open", Kind::CHECKS_OPEN, OPEN, RETRY_SECONDS),
        };
        self.door.metrics.count_refusal(limit);
        Problem::new(kind, detail).retry_after(wait)
    }

    pub(crate) async fn find(&self, key: Digest) -> Result<StoredCheck, Problem> {
        let store = self.database.need_store()?;
        boxed(store.stored_check(key)).await?.ok_or_else(|| {
            let detail = "No check has this address. An answer is kept for 24 hours.";
            Problem::new(Kind::UNKNOWN_CHECK, detail)
        })
    }

    /// Returns a check when it has ended, or as it is at the deadline. Where this client, or all together, have as many calls waiting as
    /// may, it is returned as it is now. A call that waits returns the permit of its request.
    pub(crate) async fn wait(
        &self,
        key: Digest,
        deadline: Instant,
        client: Client,
        permit: Option<&Permit>,
    ) -> Result<StoredCheck, Problem> {
        let started = Instant::now();
        let mut check = self.find(key).await?;
        if has_ended(&check) {
            return Ok(check);
        }
        let share = self.waiting_of_clients.try_add_one(client);
        let (Some(_share), Ok(_place)) = (share, self.waiting.try_acquire()) else {
            return Ok(check);
        };
        if let Some(permit) = permit {
            permit.release();
        }
        while !has_ended(&check) && Instant::now() < deadline {
            let next = Instant::now() + LOOK_INTERVAL + started.elapsed() / 8;
            sleep_until(next.min(deadline)).await;
            check = self.find(key).await?;
        }
        Ok(check)
    }

    /// Gives up checks that get no answer, and returns what was charged for them.
    pub(crate) async fn maintain(self: Arc<Self>) {
        loop {
            if let Some(store) = self.database.store() {
                match boxed(settle(store)).await {
                    Ok(open) => *self.counts.lock() = open,
                    Err(error) => {
                        tracing::warn!(error = %chain(&error), "open checks were not looked at");
                    }
                }
            }
            tokio::time::sleep(SETTLE_INTERVAL).await;
        }
    }
}

/// Returns what a challenge is for: the text and its method, of whatever version.
fn binding(check: &NewCheck) -> Binding {
    Binding {
        action: Action::Check,
        subject: Digest::of_json(&(&check.method, &check.source)),
    }
}

fn has_ended(check: &StoredCheck) -> bool {
    matches!(check.state, WorkState::Done | WorkState::Failed)
}

async fn settle(store: &Store) -> Result<OpenWork, StoreError> {
    for charge in boxed(store.settle_checks()).await? {
        if boxed(store.return_charge(&charge, Utc::now())).await? {
            tracing::info!("a query whose check got no answer was returned");
        }
        boxed(store.forget_promise(&charge)).await?;
    }
    boxed(store.open_work(WorkKind::Check)).await
}
