//! A pool of sandbox workers. A warm interpreter is expensive, so each worker serves many jobs.

use crate::context::Context;
use crate::progress;
use anyhow::Result;
use parking_lot::Mutex;
use rayon::prelude::*;
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

/// Runs every job on the threads of the configuration, each with a worker, and returns the results in order. `label` names the bar
/// that shows the progress.
///
/// # Errors
/// When the sandbox does not start or fails in a job.
pub(super) fn run_jobs<J: Sync, T: Send>(
    context: &Context,
    label: &'static str,
    jobs: &[J],
    run: impl Fn(&J, &mut Worker) -> Result<T, SandboxError> + Sync,
) -> Result<Vec<T>> {
    let sandbox = context.sandbox()?;
    let bar = progress::bar(jobs.len(), label);
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(context.config.workers)
        .build()?;
    let results = tokio::task::block_in_place(|| {
        let workers = WorkerPool::new(&sandbox);
        threads.install(|| {
            let jobs = jobs.par_iter().with_max_len(1);
            let results = jobs.map(|job| {
                let result = workers.with_worker(|worker| run(job, worker));
                bar.inc(1);
                result
            });
            results.collect::<Result<Vec<_>, SandboxError>>()
        })
    })?;
    bar.finish_and_clear();
    Ok(results)
}
