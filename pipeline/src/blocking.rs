//! The two bridges between async commands and blocking work.

use anyhow::{Result, anyhow};

/// Starts blocking work that owns its inputs on a thread for it. The future gives its result.
///
/// # Errors
/// When the work panicked.
pub(crate) fn on_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> impl Future<Output = Result<T>> {
    let running = tokio::task::spawn_blocking(work);
    async {
        running
            .await
            .map_err(|_| anyhow!("blocking work panicked: this is a bug"))
    }
}

/// Does blocking work that borrows its inputs; other tasks go on meanwhile.
pub(crate) fn in_place<T>(work: impl FnOnce() -> T) -> T {
    tokio::task::block_in_place(work)
}
