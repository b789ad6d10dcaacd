//! A pool of sandbox workers. A warm interpreter is expensive, so each worker serves many jobs.

use parking_lot::Mutex;
use sandbox::{Sandbox, SandboxError, Worker};

/// The idle workers of one sandbox. The pool has at most one worker per thread with a job.
pub(crate) struct WorkerPool<'a> {
    sandbox: &'a Sandbox,
    idle: Mutex<Vec<Worker>>,
}

impl<'a> WorkerPool<'a> {
    /// Returns an empty pool: the first jobs start the workers.
    pub(crate) const fn new(sandbox: &'a Sandbox) -> Self {
        Self {
            sandbox,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Runs a job with an idle worker or a new worker. A worker whose job failed is dropped.
    ///
    /// # Errors
    /// When a new worker does not start, or the job fails.
    pub(crate) fn with_worker<T>(
        &self,
        job: impl FnOnce(&mut Worker) -> Result<T, SandboxError>,
    ) -> Result<T, SandboxError> {
        let idle = self.idle.lock().pop();
        let mut worker = match idle {
            Some(worker) => worker,
            None => self.sandbox.worker()?,
        };
        let result = job(&mut worker)?;
        self.idle.lock().push(worker);
        Ok(result)
    }
}
