//! The database connection. The database may be unavailable; answers from the snapshot do not wait
//! for the database.

use crate::error_chain::chain;
use crate::problem::Problem;
use parking_lot::Mutex;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use store::{Store, StoreConfig, StoreError};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

pub(crate) type StoreCall<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Boxes a call of the store. **Reason**: across modules the compiler cannot prove that a future
/// with many lifetimes is `Send`.
pub(crate) fn boxed<'a, T>(
    call: impl Future<Output = Result<T, StoreError>> + Send + 'a,
) -> StoreCall<'a, T> {
    Box::pin(call)
}

/// The time between two attempts to reach an unavailable database.
const RETRY_INTERVAL: Duration = Duration::from_secs(2);

/// The time between two deletions of expired rows.
const SWEEP_INTERVAL: Duration = Duration::from_secs(600);

/// A database whose connection opens when the database is available.
#[derive(Debug)]
pub(crate) struct Database {
    config: StoreConfig,
    store: OnceLock<Store>,
    /// Statements that requests left behind, such as the return of a query.
    left: Mutex<JoinSet<()>>,
}

impl Database {
    pub(crate) fn new(config: StoreConfig) -> Arc<Self> {
        Arc::new(Self {
            config,
            store: OnceLock::new(),
            left: Mutex::default(),
        })
    }

    /// Returns the store; `None` before the first successful connection.
    pub(crate) fn store(&self) -> Option<&Store> {
        self.store.get()
    }

    /// Returns the store, or the problem of an unavailable database.
    pub(crate) fn need_store(&self) -> Result<&Store, Problem> {
        self.store.get().ok_or_else(Problem::database_unavailable)
    }

    /// Returns true if the database answers now.
    pub(crate) async fn answers(&self) -> bool {
        match self.store.get() {
            Some(store) => store.ping().await.is_ok(),
            None => false,
        }
    }

    /// Runs statements that a request leaves behind. An orderly end waits for them.
    pub(crate) fn leave(&self, runtime: &Handle, task: impl Future<Output = ()> + Send + 'static) {
        let mut left = self.left.lock();
        while left.try_join_next().is_some() {}
        left.spawn_on(task, runtime);
    }

    /// Waits until `deadline` for the statements that requests left behind.
    pub(crate) async fn finish(&self, deadline: Instant) {
        let mut left = std::mem::take(&mut *self.left.lock());
        let all = async { while left.join_next().await.is_some() {} };
        if timeout_at(deadline, all).await.is_err() {
            let pending = left.len();
            tracing::error!(pending, "queries that were not answered are not returned");
        }
    }

    /// Connects, with retries until the database is available, and then deletes expired rows
    /// periodically. Drops `attempt` after the first attempt, whatever came of it.
    pub(crate) async fn maintain(self: Arc<Self>, attempt: oneshot::Sender<()>) {
        let mut attempt = Some(attempt);
        let store = loop {
            match Store::open(&self.config).await {
                Ok(store) => break self.store.get_or_init(|| store),
                Err(error) => {
                    drop(attempt.take());
                    tracing::warn!(error = %chain(&error), "the database is away; what needs no token goes on");
                    tokio::time::sleep(RETRY_INTERVAL).await;
                }
            }
        };
        drop(attempt);
        tracing::info!("the database answers");
        loop {
            if let Err(error) = sweep(store).await {
                tracing::warn!(error = %chain(&error), "old tokens were not swept");
            }
            tokio::time::sleep(SWEEP_INTERVAL).await;
        }
    }
}

/// Deletes expired rows by the database's clock, which also set the times of the rows.
async fn sweep(store: &Store) -> Result<(), StoreError> {
    let now = store.clock().await?;
    store.forget_old_tokens(now).await?;
    store.forget_old_grants(now).await?;
    store.forget_old_drafts(now).await
}
