//! The database, which may be unavailable: answers from the snapshot do not wait for it.

use crate::error_chain::chain;
use crate::problem::Problem;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use store::{Store, StoreConfig, StoreError};

/// A running call of the store.
pub(crate) type StoreCall<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Boxes a call of the store: across modules the compiler cannot prove that a future over many lifetimes is `Send`.
pub(crate) fn boxed<'a, T>(
    call: impl Future<Output = Result<T, StoreError>> + Send + 'a,
) -> StoreCall<'a, T> {
    Box::pin(call)
}

/// Time between two attempts to reach an unavailable database.
const RETRY_INTERVAL: Duration = Duration::from_secs(2);

/// Time between two deletions of expired rows.
const SWEEP_INTERVAL: Duration = Duration::from_secs(600);

/// A connection that is made when the database is there.
#[derive(Debug)]
pub(crate) struct Database {
    config: StoreConfig,
    store: OnceLock<Store>,
}

impl Database {
    pub(crate) fn new(config: StoreConfig) -> Arc<Self> {
        Arc::new(Self {
            config,
            store: OnceLock::new(),
        })
    }

    /// The store; `None` until the database was first reached.
    pub(crate) fn store(&self) -> Option<&Store> {
        self.store.get()
    }

    /// The store, for an answer that needs it.
    pub(crate) fn need_store(&self) -> Result<&Store, Problem> {
        self.store.get().ok_or_else(Problem::database_unavailable)
    }

    /// Whether the database answers now.
    pub(crate) async fn answers(&self) -> bool {
        match self.store.get() {
            Some(store) => store.ping().await.is_ok(),
            None => false,
        }
    }

    /// One attempt to connect.
    async fn connect(&self) -> Result<(), StoreError> {
        if self.store.get().is_none() {
            let store = Store::open(&self.config).await?;
            tracing::info!("the database answers");
            drop(self.store.set(store));
        }
        Ok(())
    }

    /// Connects, retrying until the database is there, then deletes expired rows from time to time.
    pub(crate) async fn maintain(self: Arc<Self>) {
        while let Err(error) = self.connect().await {
            tracing::warn!(error = %chain(&error), "the database is away; what needs no token goes on");
            tokio::time::sleep(RETRY_INTERVAL).await;
        }
        loop {
            if let Some(store) = self.store()
                && let Err(error) = sweep(store).await
            {
                tracing::warn!(error = %chain(&error), "old tokens were not swept");
            }
            tokio::time::sleep(SWEEP_INTERVAL).await;
        }
    }
}

/// By the database's clock, which also wrote the rows.
async fn sweep(store: &Store) -> Result<(), StoreError> {
    let now = store.clock().await?;
    store.forget_old_tokens(now).await?;
    store.forget_old_grants(now).await
}
