//! The database, which may be away: what is served from the snapshot does not wait for it.

use crate::snapshots::chain;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use store::{Store, StoreConfig, StoreError};

/// A call of the store under way.
pub type Calling<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Boxes a call of the store: the compiler cannot show that a future over many lifetimes is `Send` from further away.
pub fn boxed<'a, T>(
    call: impl Future<Output = Result<T, StoreError>> + Send + 'a,
) -> Calling<'a, T> {
    Box::pin(call)
}

/// Time between two attempts to reach a database that is away.
const RETRY: Duration = Duration::from_secs(2);

/// Time between two sweeps of what no rule needs any more.
const SWEEP: Duration = Duration::from_secs(600);

/// A connection that is made when the database is there.
#[derive(Debug)]
pub struct Database {
    config: StoreConfig,
    store: OnceLock<Store>,
}

impl Database {
    /// Nothing is connected yet.
    pub fn new(config: StoreConfig) -> Arc<Self> {
        Arc::new(Self {
            config,
            store: OnceLock::new(),
        })
    }

    /// The store; `None` while the database was never reached.
    pub fn store(&self) -> Option<&Store> {
        self.store.get()
    }

    /// Whether the database answers now.
    pub async fn answers(&self) -> bool {
        match self.store() {
            Some(store) => store.ping().await.is_ok(),
            None => false,
        }
    }

    /// One attempt to connect.
    ///
    /// # Errors
    /// What the store says.
    pub async fn connect(&self) -> Result<(), StoreError> {
        if self.store.get().is_none() {
            let store = Store::open(&self.config).await?;
            tracing::info!("the database answers");
            drop(self.store.set(store));
        }
        Ok(())
    }

    /// Tries until the database is there, then sweeps old rows from time to time.
    pub async fn keep(self: Arc<Self>) {
        while let Err(error) = self.connect().await {
            tracing::warn!(error = %chain(&error), "the database is away; what needs no token goes on");
            tokio::time::sleep(RETRY).await;
        }
        loop {
            if let Some(store) = self.store()
                && let Err(error) = sweep(store).await
            {
                tracing::warn!(error = %chain(&error), "old tokens were not swept");
            }
            tokio::time::sleep(SWEEP).await;
        }
    }
}

/// By the database's clock, as what is swept was written.
async fn sweep(store: &Store) -> Result<(), StoreError> {
    let now = store.clock().await?;
    store.forget_old_tokens(now).await?;
    store.forget_old_grants(now).await
}
