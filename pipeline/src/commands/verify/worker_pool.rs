//! A pool of sandbox workers, and the threads that run jobs. A warm interpreter is expensive, so each worker serves many jobs.

use crate::blocking::{in_place, on_thread};
use crate::context::Context;
use crate::progress;
use anyhow::Result;
use parking_lot::Mutex;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use sandbox::{Sandbox, SandboxError, Worker};
use tokio::sync::mpsc;

/// The idle workers of one sandbox. The pool has at most one worker per thread with a job.
pub(crate) struct WorkerPool {
    sandbox: Sandbox,
    idle: Mutex<Vec<Worker>>,
}

impl WorkerPool {
    /// Returns an empty pool: the first jobs start the workers.
    pub(crate) const fn new(sandbox: Sandbox) -> Self {
        Self {
            sandbox,
            idle: Mutex::new(Vec::new()),
        }
    }

    pub(crate) const fn sandbox(&self) -> &Sandbox {
        &self.sandbox
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

    /// Runs every job on this number of threads, each with a worker, and returns the results in order. `label` names the bar that shows
    /// the progress.
    ///
    /// # Errors
    /// When the sandbox fails in a job.
    pub(crate) fn run_all<J: Send, T: Send>(
        &self,
        threads: usize,
        label: &'static str,
        jobs: Vec<J>,
        run: impl Fn(J, &mut Worker) -> Result<T, SandboxError> + Sync,
    ) -> Result<Vec<T>> {
        let bar = progress::bar(jobs.len(), label);
        let results = thread_pool(threads)?.install(|| {
            let results = jobs.into_par_iter().with_max_len(1).map(|job| {
                let result = self.with_worker(|worker| run(job, worker));
                bar.inc(1);
                result
            });
            results.collect::<Result<Vec<_>, SandboxError>>()
        })?;
        bar.finish_and_clear();
        Ok(results)
    }
}

/// Runs every job on the threads of the configuration, each with a worker of a new pool, and returns the results in order.
///
/// # Errors
/// When the sandbox does not start or fails in a job.
pub(super) fn run_jobs<J: Sync, T: Send>(
    context: &Context,
    label: &'static str,
    jobs: &[J],
    run: impl Fn(&J, &mut Worker) -> Result<T, SandboxError> + Sync,
) -> Result<Vec<T>> {
    let workers = WorkerPool::new(context.sandbox()?);
    let jobs = jobs.iter().collect();
    in_place(|| workers.run_all(context.config.workers, label, jobs, run))
}

/// Runs every job on this number of threads, while this task records one result after the other. At most `queued` results wait, so that a
/// slow database slows the jobs instead of filling memory. A job without a result is left out.
///
/// # Errors
/// When a result cannot be recorded; the other jobs are then not waited for.
pub(crate) async fn record_each<J: Send + 'static, R: Send + 'static>(
    (threads, label, queued): (usize, &'static str, usize),
    jobs: Vec<J>,
    run: impl Fn(J) -> Option<R> + Send + Sync + 'static,
    mut record: impl AsyncFnMut(R) -> Result<()>,
) -> Result<()> {
    let (results, mut finished) = mpsc::channel(queued);
    let bar = progress::bar(jobs.len(), label);
    let running = on_thread(move || {
        thread_pool(threads)?.install(|| {
            // Each thread takes one job at a time: jobs differ a hundredfold in cost, and a long job must not delay others in its batch.
            jobs.into_par_iter().with_max_len(1).for_each(|job| {
                // Sending fails only if the recording task failed, and the error of that task is reported.
                let _ = run(job).map(|result| results.blocking_send(result));
            });
        });
        anyhow::Ok(())
    });
    while let Some(result) = finished.recv().await {
        record(result).await?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    running.await?
}

fn thread_pool(threads: usize) -> Result<ThreadPool> {
    Ok(ThreadPoolBuilder::new().num_threads(threads).build()?)
}
