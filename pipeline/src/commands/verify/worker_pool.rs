//! A pool of sandbox workers. A warm interpreter is expensive, so each worker serves many jobs.

use parking_lot::Mutex;
use sandbox::{Sandbox, SandboxError, Worker};

/// Idle workers of one sandbox. There are at most as many as threads with a job.
pub(crate) struct WorkerPool<'a> {
    sandbox: &'a Sandbox,
    idle: Mutex<Vec<Worker>>,
}

impl<'a> WorkerPool<'a> {
    /// An empty pool: the first jobs start the workers.
    pub(crate) const fn new(sandbox: &'a Sandbox) -> Self {
        Self {
            sandbox,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Does a job with an idle worker or a new one. A worker whose job failed is dropped.
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
