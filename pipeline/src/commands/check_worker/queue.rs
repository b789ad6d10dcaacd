//! One check: its function from the queue, the answer back to it.

use super::methods::{End, Methods};
use super::{Ended, print_failure};
use crate::blocking;
use sandbox::Worker;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::lease::{LEASE_SECONDS, Lease};

/// The attempts to store an answer, one a second. Longer than that the lease is lost anyway.
const STORES: u32 = LEASE_SECONDS;

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
