//! Workers that are handed from job to job: a warm interpreter is what costs, so none is started twice.

use sandbox::{Sandbox, SandboxError, Worker};
use std::sync::{Mutex, PoisonError};

/// Idle workers of one sandbox. There are never more than threads that ask.
pub struct Workers<'a> {
    sandbox: &'a Sandbox,
    idle: Mutex<Vec<Worker>>,
}

impl<'a> Workers<'a> {
    /// No worker yet: the first jobs start them.
    pub const fn new(sandbox: &'a Sandbox) -> Self {
        Self {
            sandbox,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// An idle worker, or a new one.
    ///
    /// # Errors
    /// When a new one does not start.
    pub fn take(&self) -> Result<Worker, SandboxError> {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        idle.map_or_else(|| self.sandbox.worker(), Ok)
    }

    /// Takes a worker back after a job went well; one whose sandbox failed is dropped instead.
    pub fn give_back(&self, worker: Worker) {
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(worker);
    }
}
