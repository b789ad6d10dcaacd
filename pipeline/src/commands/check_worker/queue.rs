//! One check: its function from the queue, the answer back to it.

use super::methods::{End, Methods};
use super::{Ended, print_failure};
use crate::blocking;
use crate::config::Config;
use crate::error::hinted;
use crate::progress::print_line;
use anyhow::Result;
use sandbox::Worker;
use std::sync::Arc;
use std::time::Duration;
use store::lease::{LEASE_SECONDS, Lease};
use store::{Store, StoreError, cluster};

/// The attempts to reach the database when the worker starts, and the time between two.
const CONNECTS: (u32, Duration) = (60, Duration::from_secs(1));

/// The attempts to store an answer, one a second. Longer than that the lease is lost anyway.
const STORES: u32 = LEASE_SECONDS;

/// Opens the database as the role of check workers, once a server has it ready.
///
/// # Errors
/// When no address is configured, the database is not there in a minute, or the role can read or write more than the queue.
pub(super) async fn open(config: &Config) -> Result<Store> {
    let url = match (&config.check_database_url, &config.database_url) {
        (Some(url), _) => url.clone(),
        (None, Some(_)) => {
            return Err(hinted(
                "DATABASE_URL is set, and CONCORDANCE_CHECK_DATABASE_URL is not",
                format!(
                    "give the same database as the role {}: docs/operations.md, \"Checks\"",
                    cluster::CHECK_ROLE
                ),
            ));
        }
        (None, None) => cluster::check_worker_url(&config.state_dir)?,
    };
    let store = connect(&url).await?;
    match store.table_beyond_checks().await? {
        None => Ok(store),
        Some(table) => Err(hinted(
            format!("this database role can read or write the table {table}"),
            format!(
                "a check worker connects as {}, which sees the checks only: docs/operations.md, \"Checks\"",
                cluster::CHECK_ROLE
            ),
        )),
    }
}

async fn connect(url: &str) -> Result<Store, StoreError> {
    let (attempts, wait) = CONNECTS;
    print_line("connecting to the database, which a server starts");
    for _ in 1..attempts {
        match Store::connect_with_few_rights(url).await {
            Err(error) if error.is_unavailable() => tokio::time::sleep(wait).await,
            result => return result,
        }
    }
    Store::connect_with_few_rights(url).await
}

/// Answers the check of a lease. One at which the sandbox fails is left to its lease: it is taken again when that runs out.
pub(super) async fn answer(
    store: Store,
    methods: Arc<Methods>,
    lease: Lease,
    worker: Worker,
) -> Ended {
    let check = match store.leased_check(lease).await {
        Ok(Some(check)) => check,
        Ok(None) => return (lease, Some(worker)),
        Err(error) => {
            print_failure(&error.into());
            return (lease, Some(worker));
        }
    };
    let judged = blocking::on_thread(move || {
        let mut worker = worker;
        let end = methods.end(&check, &mut worker);
        (end, worker)
    });
    let (end, worker) = match judged.await {
        Ok(judged) => judged,
        Err(panicked) => {
            print_failure(&panicked);
            return (lease, None);
        }
    };
    match end {
        Ok(end) => {
            store_end(&store, lease, end).await;
            (lease, Some(worker))
        }
        Err(error) => {
            print_failure(&error);
            // The zygotes may be what failed.
            (lease, None)
        }
    }
}

/// Stores the end of a check, as long as its lease could hold.
async fn store_end(store: &Store, lease: Lease, end: End) {
    if let End::Failed(_, cause) = &end {
        print_failure(cause);
    }
    for _ in 0..STORES {
        let stored = match &end {
            End::Answered(answer) => store.answer_check(lease, answer).await,
            End::Failed(why, _) => store.fail_check(lease, why).await,
        };
        match stored {
            Err(error) if error.is_unavailable() => {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            Ok(_) => return,
            Err(error) => return print_failure(&error.into()),
        }
    }
}
