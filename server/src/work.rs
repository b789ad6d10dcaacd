//! Answers that may take long are made on threads of their own, so many at a time as the processors can bear: nobody who asks
//! something small waits behind them.

use crate::problem::Problem;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::Semaphore;
use tracing::Span;

/// The room for answers that may take long.
#[derive(Debug)]
pub struct Work(Arc<Semaphore>);

impl Work {
    /// Room for so many for each of the machine's processors.
    pub fn for_each_processor(answers: usize) -> Self {
        Self(Arc::new(Semaphore::new(
            answers * available_parallelism().map_or(1, usize::from),
        )))
    }

    /// Makes an answer when its turn comes. Whoever stops waiting gives up its place in the row; what has begun is finished.
    ///
    /// # Errors
    /// The problem to answer with, when making it ended without an answer: a mistake of ours.
    pub async fn run<T: Send + 'static>(
        &self,
        answer: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let room = self
            .0
            .clone()
            .acquire_owned()
            .await
            .map_err(|_| Problem::internal())?;
        let span = Span::current();
        let answered = tokio::task::spawn_blocking(move || {
            let answer = span.in_scope(answer);
            drop(room);
            answer
        });
        answered.await.map_err(|error| {
            tracing::error!(%error, "an answer was not made");
            Problem::internal()
        })
    }
}
