//! The ladder over every pair: plans what has not been run, runs it on rayon, records it through one writer.

pub(crate) mod pool;

use crate::assemble;
use crate::context::Context;
use crate::evidence;
use crate::progress;
use crate::specs::HeldSpec;
use anyhow::{Result, bail};
use catalogue::Digest;
use chrono::{DateTime, Utc};
use ladder::verify::{Pair as Sources, verify};
use ladder::{LADDER_VERSION, Level, Verification};
use pool::Workers;
use rayon::prelude::*;
use sandbox::{Sandbox, SandboxError};
use serde::Serialize;
use std::sync::Arc;
use store::{CodeExport, PairId, RunContext, RunId, Store};
use tokio::sync::mpsc;

/// How often a pair is tried when the sandbox itself fails, before it is recorded as not run.
const TRIES: usize = 2;

/// Results that may wait for the writer. Few: a result holds evidence, and a slow database should slow the climbing.
const WAITING: usize = 8;

/// What one verification did.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Summary {
    /// Pairs that had been run as they stand.
    pub unchanged: usize,
    /// Pairs that were run now.
    pub run: Vec<Climbed>,
    /// Pairs that could not be run for a reason of our own.
    pub not_run: Vec<Missed>,
    /// Methods with readings and no spec: nothing to climb with.
    pub without_spec: Vec<String>,
    /// Requests made to the sandbox: imports and calls.
    pub sandbox_requests: u64,
    /// What the run that speaks for each method saw, when methods are asked for by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<evidence::Climbed>,
}

/// A pair that was run.
#[derive(Debug, Clone, Serialize)]
pub struct Climbed {
    /// The method.
    pub method: String,
    /// The run.
    pub run_id: RunId,
    /// The level it reached.
    pub level: Option<Level>,
}

/// A pair that could not be run.
#[derive(Debug, Clone, Serialize)]
pub struct Missed {
    /// The method.
    pub method: String,
    /// What failed.
    pub message: String,
}

/// One pair to climb.
struct Job {
    pair_id: PairId,
    method: String,
    spec: Arc<HeldSpec>,
    a: Vec<u8>,
    b: Vec<u8>,
    work_key: Digest,
}

/// What became of a job.
enum Finished {
    Verified {
        verification: Box<Verification>,
        context: RunContext,
        requests: u64,
    },
    NotRun {
        pair_id: PairId,
        method: String,
        message: String,
    },
}

/// Climbs with every current pair of `methods` (all but assemblies when empty) that has not been run as it stands.
/// Assemblies are for [`crate::assemble`]: what they are wired from has to climb first.
///
/// # Errors
/// When a method has no readings, the sandbox does not start or the database fails; what was recorded before stays.
pub async fn run(context: &Context, methods: &[String]) -> Result<Summary> {
    let sandbox = Arc::new(context.sandbox()?);
    let environment = context
        .store
        .upsert_environment(&serde_json::to_value(sandbox.environment())?)
        .await?;
    let mut summary = Summary::default();
    let jobs = plan(context, methods, environment, &mut summary).await?;
    if !jobs.is_empty() {
        climb_all(
            context,
            Climbing {
                sandbox,
                environment,
                workers: context.config.workers,
            },
            jobs,
            &mut summary,
        )
        .await?;
    }
    if !methods.is_empty() {
        summary.evidence = look_up(&context.store, methods).await?;
    }
    Ok(summary)
}

/// What the run that speaks for each of these methods saw.
async fn look_up(store: &Store, methods: &[String]) -> Result<Vec<evidence::Climbed>> {
    let mut found = vec![];
    for latest in store
        .latest_runs()
        .await?
        .into_iter()
        .filter(|run| methods.contains(&run.method))
    {
        found.push(evidence::Climbed::of(
            store.run(latest.run_id).await?.verification,
        ));
    }
    Ok(found)
}

/// Climbs with every job on threads of its own and records what comes back, one result at a time.
async fn climb_all(
    context: &Context,
    climbing: Climbing,
    jobs: Vec<Job>,
    summary: &mut Summary,
) -> Result<()> {
    let (results, mut finished) = mpsc::channel(WAITING);
    let bar = progress::bar(jobs.len(), "verify");
    let climbing = tokio::task::spawn_blocking(move || climbing.run(jobs, &results));
    while let Some(result) = finished.recv().await {
        record(&context.store, result, summary).await?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    climbing.await??;
    summary.run.sort_by(|x, y| x.method.cmp(&y.method));
    Ok(())
}

/// What there is to do: the current pairs whose work key has no run.
async fn plan(
    context: &Context,
    methods: &[String],
    environment: Digest,
    summary: &mut Summary,
) -> Result<Vec<Job>> {
    let codes = context.store.export().await?.codes().await?;
    if let Some(half) = context
        .unfinished
        .iter()
        .find(|half| methods.contains(&half.method))
    {
        bail!(
            "{half}\nhint: write what is left there; `concordance new {}` says what belongs into which file",
            half.method
        );
    }
    if let Some(unknown) = methods
        .iter()
        .find(|method| codes.iter().all(|code| code.method != **method))
    {
        bail!(
            "no readings of {unknown:?} are held\nhint: `concordance report` lists the methods that have some"
        );
    }
    let mut jobs = vec![];
    let asked = |code: &CodeExport| match methods {
        [] => code.generator != assemble::NAME,
        methods => methods.contains(&code.method),
    };
    for [a, b] in pairs(codes).filter(|[a, _]| asked(a)) {
        let Some(held) = context.specs.get(&a.method) else {
            summary.without_spec.push(a.method);
            continue;
        };
        context
            .store
            .upsert_spec(&a.method, held.spec.sha256, &held.text)
            .await?;
        let parts = [
            held.spec.sha256,
            held.sha256,
            a.code_sha256,
            b.code_sha256,
            environment,
        ];
        let work_key = RunContext::work_key(LADDER_VERSION, &parts);
        if context.store.already_run(work_key).await?.is_some() {
            summary.unchanged += 1;
            continue;
        }
        let (spec, sources) = (Arc::new(held.clone()), (a.code.source, b.code.source));
        jobs.push(Job {
            pair_id: a.pair_id,
            method: a.method,
            spec,
            a: sources.0,
            b: sources.1,
            work_key,
        });
    }
    Ok(jobs)
}

/// The two readings of each pair, from a list ordered by method and side.
pub fn pairs(codes: Vec<CodeExport>) -> impl Iterator<Item = [CodeExport; 2]> {
    let mut codes = codes.into_iter();
    std::iter::from_fn(move || Some([codes.next()?, codes.next()?]))
}

/// The writer's half: one result at a time.
async fn record(store: &Store, finished: Finished, summary: &mut Summary) -> Result<()> {
    match finished {
        Finished::Verified {
            verification,
            context,
            requests,
        } => {
            let run_id = store.record_verification(&verification, &context).await?;
            let level = verification.level();
            let shown = level.map_or("no level", Level::as_str);
            progress::say_unless_terminal(format!("{}: {shown}", verification.method));
            summary.sandbox_requests += requests;
            summary.run.push(Climbed {
                method: verification.method,
                run_id,
                level,
            });
        }
        Finished::NotRun {
            pair_id,
            method,
            message,
        } => {
            store.record_not_run(pair_id, &message, Utc::now()).await?;
            progress::say(format!("{method}: not run: {message}"));
            summary.not_run.push(Missed { method, message });
        }
    }
    Ok(())
}

/// The climbing half, on threads of its own.
struct Climbing {
    sandbox: Arc<Sandbox>,
    environment: Digest,
    workers: usize,
}

impl Climbing {
    fn run(self, jobs: Vec<Job>, results: &mpsc::Sender<Finished>) -> Result<()> {
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(self.workers)
            .build()?;
        let workers = Workers::new(&self.sandbox);
        threads.install(|| {
            // One job at a time: they differ a hundredfold in cost, and a long one must not wait behind another.
            jobs.into_par_iter().with_max_len(1).for_each(|job| {
                // The receiver is gone only when the writer failed; its error is the one to report.
                let _ = results.blocking_send(self.climb(&workers, job));
            });
        });
        Ok(())
    }

    fn climb(&self, workers: &Workers<'_>, job: Job) -> Finished {
        let mut message = String::new();
        for _ in 0..TRIES {
            let started_at = Utc::now();
            match self.attempt(workers, &job) {
                Ok((verification, meter)) => {
                    let context = self.context(&job, &verification, started_at, meter.rung_ms);
                    return Finished::Verified {
                        verification: Box::new(verification),
                        context,
                        requests: meter.requests,
                    };
                }
                Err(error) => message = progress::chain(&error),
            }
        }
        Finished::NotRun {
            pair_id: job.pair_id,
            method: job.method,
            message,
        }
    }

    fn attempt(
        &self,
        workers: &Workers<'_>,
        job: &Job,
    ) -> Result<(Verification, sandbox::Meter), SandboxError> {
        let mut worker = workers.take()?;
        let sources = Sources {
            a: &job.a,
            b: &job.b,
        };
        let verification = verify(&job.spec.spec, sources, &job.spec.past, &mut worker)?;
        let meter = worker.take_meter();
        workers.give_back(worker);
        Ok((verification, meter))
    }

    fn context(
        &self,
        job: &Job,
        v: &Verification,
        started_at: DateTime<Utc>,
        rung_ms: [u64; 4],
    ) -> RunContext {
        RunContext {
            pair_id: job.pair_id,
            environment_sha256: self.environment,
            // Every seed follows from these: see docs/ladder.md, "Inputs".
            seed: format!("{LADDER_VERSION}|{}|{}", v.method, v.spec_sha256),
            isolation: self.sandbox.isolation().level.to_string(),
            started_at,
            finished_at: Utc::now(),
            rung_ms,
            work_key: job.work_key,
        }
    }
}
