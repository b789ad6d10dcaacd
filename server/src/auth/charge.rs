//! One charge of a query. The connection to the database can break after a charge was committed and
//! before its answer came: the charge is repeated once, under its id. If no answer comes then, or the
//! caller stops waiting, the query is returned when the database answers again. A server that is
//! stopped waits for that until its deadline; a server that is killed forgets it.

use super::bearer::{Bearer, Plan};
use super::secret::random;
use crate::database::{Database, boxed};
use crate::error_chain::chain;
use crate::problem::Problem;
use chrono::Utc;
use std::sync::Arc;
use std::time::Duration;
use store::tokens::Spend;
use store::{Store, StoreError};

/// The prefix of every id of a charge.
const PREFIX: &str = "charge_";

/// The time between two attempts to return a query.
const RETURN_INTERVAL: Duration = Duration::from_secs(2);

/// The maximum number of attempts: a day. The store keeps charges for a day.
const MAX_ATTEMPTS: u32 = 43_200;

/// A charge whose result is unknown until [`Charge::settle`]. Its drop before that returns the query.
pub(crate) struct Charge {
    id: String,
    database: Arc<Database>,
    is_settled: bool,
}

impl Charge {
    pub(crate) fn new(database: Arc<Database>) -> Result<Self, Problem> {
        Ok(Self {
            id: random(PREFIX)?,
            database,
            is_settled: false,
        })
    }

    /// Charges one query to a token. A charge whose answer was lost is repeated once.
    pub(super) async fn spend(&self, store: &Store, bearer: &Bearer) -> Result<Spend, StoreError> {
        match self.spend_once(store, bearer).await {
            Err(error) if error.is_unavailable() => self.spend_once(store, bearer).await,
            spent => spent,
        }
    }

    async fn spend_once(&self, store: &Store, bearer: &Bearer) -> Result<Spend, StoreError> {
        let (token, now) = (bearer.token_sha256, Utc::now());
        match bearer.plan {
            Plan::Trial => boxed(store.spend(token, &self.id, now)).await,
            Plan::Paid => boxed(store.spend_plan(token, &self.id, now)).await,
        }
    }

    /// Returns the id, under which the charge can be returned later.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Ends a charge whose result is known, or that is not made.
    pub(crate) fn settle(mut self) {
        self.is_settled = true;
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        // Outside of a runtime, the server has stopped.
        if !self.is_settled
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let (id, database) = (std::mem::take(&mut self.id), self.database.clone());
            let returned = return_query(id, database.clone());
            database.leave(&runtime, returned);
        }
    }
}

/// Returns the query of a charge when the database answers.
async fn return_query(id: String, database: Arc<Database>) {
    for _ in 0..MAX_ATTEMPTS {
        if let Some(store) = database.store() {
            match boxed(store.return_charge(&id, Utc::now())).await {
                Ok(true) => return tracing::info!("a query that was not answered was returned"),
                Ok(false) => return,
                Err(error) if error.is_unavailable() => {}
                Err(error) => {
                    tracing::error!(error = %chain(&error), "a query could not be returned");
                    return;
                }
            }
        }
        tokio::time::sleep(RETURN_INTERVAL).await;
    }
}
