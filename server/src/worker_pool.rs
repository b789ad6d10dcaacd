//! Worker threads for answers that may take long. The number of processors bounds the number of
//! threads, and small requests do not wait for them.

use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::{AcquireError, Semaphore};
use tokio::task::JoinError;
use tracing::Span;

/// A bounded number of concurrent blocking tasks.
#[derive(Debug)]
pub(crate) struct WorkerPool(Arc<Semaphore>);

/// The error of a task without a result: the task panicked, or the runtime is shutting down.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    #[error(transparent)]
    Closed(#[from] AcquireError),
    #[error(transparent)]
    Failed(#[from] JoinError),
}

impl WorkerPool {
    /// Builds a pool of `tasks` concurrent tasks per processor of the machine.
    pub(crate) fn per_processor(tasks: usize) -> Self {
        let processors = available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new(tasks * processors)))
    }

    /// Runs a task when a permit is free. A caller that stops waiting leaves the queue. A started task
    /// always finishes.
    pub(crate) async fn run<T, E>(
        &self,
        task: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<WorkerError> + Send + 'static,
    {
        let permit = self
            .0
            .clone()
            .acquire_owned()
            .await
            .map_err(WorkerError::from)?;
        let span = Span::current();
        let running = tokio::task::spawn_blocking(move || {
            let result = span.in_scope(task);
            drop(permit);
            result
        });
        running.await.map_err(WorkerError::from)?
    }
}
