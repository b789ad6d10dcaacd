//! The permit of a request in progress. A call that waits for something returns it early, so that it keeps no other request from its
//! answer.

use parking_lot::Mutex;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;

/// The permit of a request. The last clone's drop returns it.
#[derive(Debug, Clone)]
pub(crate) struct Permit(Arc<Mutex<Option<OwnedSemaphorePermit>>>);

impl Permit {
    pub(crate) fn new(permit: OwnedSemaphorePermit) -> Self {
        Self(Arc::new(Mutex::new(Some(permit))))
    }

    /// Returns the permit before the request has its answer.
    pub(crate) fn release(&self) {
        self.0.lock().take();
    }
}
