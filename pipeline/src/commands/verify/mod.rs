//! `concordance verify`: selects the pairs without a current run, climbs with them on rayon threads, and records the results in one
//! task.

mod check_files;
mod counterexamples;
mod files;
mod members;
mod misreadings;
mod worker_pool;

pub(crate) use misreadings::recorded as recorded_misreadings;
pub(crate) use worker_pool::{WorkerPool, record_each};

use crate::config::Config;
use crate::context::{Context, with_context};
use crate::error::{SetupError, hinted};
use crate::evidence;
use crate::generators::ASSEMBLED;
use crate::output::{self, Completion, Output, level_name};
use crate::progress;
use crate::specs::LoadedSpec;
use anyhow::{Context as _, Result};
use catalogue::{Digest, Level, Seed, Verification};
use chrono::Utc;
use ladder::verify::{Pair as Sources, verify};
use ladder::{LADDER_VERSION, derive_level};
use sandbox::SandboxError;
use serde::Serialize;
use std::collections::HashMap;
use std::path::PathBuf;
use store::{CodeExport, PairId, RunContext, RunId, Store};

/// The number of attempts with a pair before a failure of the sandbox is recorded as "not run".
const MAX_ATTEMPTS: usize = 2;

/// The number of results in the queue of the recording task. **Reason**: a result contains evidence, so a slow database must slow the
/// climbs instead of filling memory.
const MAX_QUEUED_RESULTS: usize = 8;

#[derive(Debug, clap::Args)]
pub(crate) struct VerifyArgs {
    /// Method ids; all bundled methods unless given.
    methods: Vec<String>,
    /// Climb with two files outside the corpus instead: their spec, a file or the folder of a method. Needs no database and records
    /// nothing.
    #[arg(long, value_name = "PATH", requires_all = ["a", "b"], conflicts_with = "methods")]
    spec: Option<PathBuf>,
    /// Reading A of `--spec`.
    #[arg(long, value_name = "FILE", requires = "spec")]
    a: Option<PathBuf>,
    /// Reading B of `--spec`.
    #[arg(long, value_name = "FILE", requires = "spec")]
    b: Option<PathBuf>,
    /// Add the counterexamples of failed properties to the `cases.json` of the spec's folder: they join its corpus for good.
    #[arg(long, requires = "spec")]
    keep: bool,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Summary {
    /// Pairs with a current run.
    unchanged: usize,
    run: Vec<Climb>,
    /// Pairs without an outcome because the sandbox failed.
    pub(crate) not_run: Vec<NotRun>,
    /// Methods with readings and no spec.
    without_spec: Vec<String>,
    /// Requests to the sandbox: imports and calls.
    sandbox_requests: u64,
    /// The number of check files that were written, for runs at V2 or above that had none.
    check_files: usize,
    misreadings: misreadings::Summary,
    /// The evidence of each requested method's current run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) evidence: Vec<evidence::Climbed>,
}

#[derive(Debug, Clone, Serialize)]
struct Climb {
    method: String,
    run_id: RunId,
    level: Option<Level>,
}

#[derive(Debug, Clone, Serialize)]
pub(crate) struct NotRun {
    method: String,
    message: String,
}

impl Summary {
    /// Adds the run over all methods that followed a run over some of them.
    pub(crate) fn add(&mut self, later: Self) {
        self.unchanged = later.unchanged.saturating_sub(self.run.len());
        self.run.extend(later.run);
        self.run.sort_by(|x, y| x.method.cmp(&y.method));
        self.not_run = later.not_run;
        self.without_spec = later.without_spec;
        self.sandbox_requests += later.sandbox_requests;
        self.check_files += later.check_files;
        self.misreadings.add(later.misreadings);
    }

    /// Returns the number of pairs that climbed.
    pub(crate) fn climbed(&self) -> usize {
        self.run.len()
    }

    /// Returns the summary as text, with one line per pair.
    pub(crate) fn text(&self) -> String {
        let mut lines = vec![format!(
            "verify    {} pairs climbed, {} unchanged, {} not run; {} sandbox requests, {} check files written, {} misreadings tried",
            self.run.len(),
            self.unchanged,
            self.not_run.len(),
            self.sandbox_requests,
            self.check_files,
            self.misreadings.tried
        )];
        for climb in &self.run {
            let level = level_name(climb.level);
            let (method, run) = (&climb.method, climb.run_id);
            lines.push(format!("          {level:<8} {method:<32} run {run}"));
        }
        for NotRun { method, message } in &self.not_run {
            lines.push(format!("          not run  {method}: {message}"));
        }
        lines.extend(self.misreadings.lines());
        if !self.without_spec.is_empty() {
            let methods = self.without_spec.join(", ");
            lines.push(format!("          without a spec: {methods}"));
        }
        for climbed in &self.evidence {
            lines.push(format!("\n{}", climbed.text()));
        }
        lines.join("\n")
    }
}

/// Climbs with the stored pairs or with two files, and prints a summary.
///
/// # Errors
/// When a method has no readings, a file cannot be read, the sandbox does not start or the database fails.
pub(crate) async fn execute(config: Config, args: &VerifyArgs) -> Result<Completion> {
    if let (Some(spec), Some(a), Some(b)) = (&args.spec, &args.a, &args.b) {
        return files::execute(&config, [spec, a, b], args.keep, args.output).context(SetupError);
    }
    with_context(config, async |context| {
        let mut summary = run(context, &args.methods).await?;
        summary.evidence = current_evidence(context, &args.methods).await?;
        output::print(&summary, args.output, || summary.text())?;
        Ok(Completion::of(summary.not_run.is_empty()))
    })
    .await
}

/// One pair to climb with.
struct Job {
    pair_id: PairId,
    method: String,
    spec: LoadedSpec,
    a: Vec<u8>,
    b: Vec<u8>,
    work_key: Digest,
}

/// The result of a job.
enum Finished {
    Verified {
        verification: Box<Verification>,
        context: RunContext,
        requests: u64,
    },
    Failed {
        pair_id: PairId,
        not_run: NotRun,
    },
}

/// Climbs with every changed pair of `methods`, or of all methods when the list is empty. The run over all methods excludes
/// assemblies, because their bricks have to climb first; `assemble` names them.
///
/// # Errors
/// When a method has no readings, the sandbox does not start or the database fails; recorded runs remain.
pub(crate) async fn run(context: &Context, methods: &[String]) -> Result<Summary> {
    let store = &context.store;
    let sandbox = context.sandbox()?;
    let environment = serde_json::to_value(sandbox.environment())?;
    let environment = store.upsert_environment(&environment).await?;
    let mut summary = Summary::default();
    let jobs = plan(context, methods, environment, &mut summary).await?;
    if !jobs.is_empty() {
        let climber = Climber {
            workers: WorkerPool::new(sandbox),
            environment,
            seed: context.config.seed,
        };
        let settings = (context.config.workers, "verify", MAX_QUEUED_RESULTS);
        let climb = move |job| Some(climber.climb(job));
        let record = async |result| record(store, result, &mut summary).await;
        record_each(settings, jobs, climb, record).await?;
        summary.run.sort_by(|x, y| x.method.cmp(&y.method));
    }
    summary.check_files = check_files::write_missing(context).await?;
    summary.misreadings = misreadings::try_missing(context, methods).await?;
    Ok(summary)
}

/// Returns the evidence of the current run of each of `methods`.
pub(crate) async fn current_evidence(
    context: &Context,
    methods: &[String],
) -> Result<Vec<evidence::Climbed>> {
    let mut evidence = vec![];
    for run in context.store.latest_runs().await? {
        if methods.contains(&run.method) {
            let verification = context.store.run(run.run_id).await?.verification;
            evidence.push(evidence::Climbed::of(verification));
        }
    }
    Ok(evidence)
}

/// Returns the bundled methods that papers use, the most used first.
pub(crate) async fn most_used(context: &Context) -> Result<Vec<String>> {
    let mut methods: Vec<String> = vec![];
    for used in context.store.used_names().await? {
        let climbs = context.corpus.pairs.contains_key(&used.method)
            && context.specs.contains_key(&used.method);
        if climbs && !methods.contains(&used.method) {
            methods.push(used.method);
        }
    }
    Ok(methods)
}

/// Returns the jobs, which are the current pairs whose work key has no run, those of the most used methods first.
async fn plan(
    context: &Context,
    methods: &[String],
    environment: Digest,
    summary: &mut Summary,
) -> Result<Vec<Job>> {
    let codes = context.store.export().await?.codes().await?;
    check_methods(context, methods, &codes)?;
    let mut jobs = vec![];
    for [a, b] in pairs(codes) {
        let is_requested = match methods {
            [] => a.generator != ASSEMBLED,
            methods => methods.contains(&a.method),
        };
        if !is_requested {
            continue;
        }
        let Some(loaded) = context.specs.get(&a.method) else {
            summary.without_spec.push(a.method);
            continue;
        };
        context
            .store
            .upsert_spec(&a.method, loaded.spec.sha256, &loaded.text)
            .await?;
        let work_key = work_key(loaded, [&a, &b], environment);
        if context.store.already_run(work_key).await?.is_some() {
            summary.unchanged += 1;
            continue;
        }
        jobs.push(Job {
            pair_id: a.pair_id,
            method: a.method,
            spec: loaded.clone(),
            a: a.code.source,
            b: b.code.source,
            work_key,
        });
    }
    let order = most_used(context).await?;
    let ranks: HashMap<&String, usize> = order.iter().zip(0..).collect();
    jobs.sort_by_key(|job| ranks.get(&job.method).copied().unwrap_or(usize::MAX));
    Ok(jobs)
}

/// Returns the key of a pair's run under an environment.
pub(crate) fn work_key(
    loaded: &LoadedSpec,
    [a, b]: [&CodeExport; 2],
    environment: Digest,
) -> Digest {
    let parts = [
        loaded.spec.sha256,
        loaded.sha256,
        a.code_sha256,
        b.code_sha256,
        environment,
    ];
    RunContext::work_key(LADDER_VERSION, &parts)
}

/// Checks that every requested method is finished and has readings.
fn check_methods(context: &Context, methods: &[String], codes: &[CodeExport]) -> Result<()> {
    for method in methods {
        let mut unfinished = context.unfinished.iter();
        if let Some(file) = unfinished.find(|file| file.method == *method) {
            let next = "write the missing parts; `concordance new";
            let hint = format!("{next} {method}` says what belongs into which file");
            return Err(hinted(file.to_string(), hint));
        }
        if codes.iter().all(|code| code.method != *method) {
            return Err(hinted(
                format!("no readings of {method:?} are stored"),
                "`concordance report` lists the methods that have some",
            ));
        }
    }
    Ok(())
}

/// Returns the two readings of each pair, from a list ordered by method and side.
pub(crate) fn pairs(codes: Vec<CodeExport>) -> impl Iterator<Item = [CodeExport; 2]> {
    let mut codes = codes.into_iter();
    std::iter::from_fn(move || Some([codes.next()?, codes.next()?]))
}

async fn record(store: &Store, finished: Finished, summary: &mut Summary) -> Result<()> {
    match finished {
        Finished::Verified {
            verification,
            context,
            requests,
        } => {
            let run_id = store.record_verification(&verification, &context).await?;
            let (method, level) = (
                verification.method.clone(),
                derive_level(&verification.rungs),
            );
            progress::print_line_unless_terminal(format!("{method}: {}", level_name(level)));
            summary.sandbox_requests += requests;
            summary.run.push(Climb {
                method,
                run_id,
                level,
            });
        }
        Finished::Failed { pair_id, not_run } => {
            let NotRun { method, message } = &not_run;
            store.record_not_run(pair_id, message, Utc::now()).await?;
            progress::print_line(format!("{method}: not run: {message}"));
            summary.not_run.push(not_run);
        }
    }
    Ok(())
}

/// A pool of workers that climb with jobs.
struct Climber {
    workers: WorkerPool,
    environment: Digest,
    /// The seed of every climb, to which the hash seeds of the sandbox belong.
    seed: Seed,
}

impl Climber {
    fn climb(&self, job: Job) -> Finished {
        let mut message = String::new();
        for _ in 0..MAX_ATTEMPTS {
            match self.attempt(&job) {
                Ok(finished) => return finished,
                Err(error) => message = progress::error_chain(&error),
            }
        }
        let method = job.method;
        Finished::Failed {
            pair_id: job.pair_id,
            not_run: NotRun { method, message },
        }
    }

    fn attempt(&self, job: &Job) -> Result<Finished, SandboxError> {
        let started_at = Utc::now();
        let (a, b) = (&job.a, &job.b);
        let (verification, stats) = self.workers.with_worker(|worker| {
            let verification = verify(
                &job.spec.spec,
                Sources { a, b },
                &job.spec.past,
                self.seed,
                worker,
            )?;
            Ok((verification, worker.take_stats()))
        })?;
        let context = RunContext {
            pair_id: job.pair_id,
            environment_sha256: self.environment,
            isolation: self.workers.sandbox().isolation().level.to_string(),
            started_at,
            finished_at: Utc::now(),
            rung_ms: stats.rung_ms,
            work_key: job.work_key,
        };
        Ok(Finished::Verified {
            verification: Box::new(verification),
            context,
            requests: stats.requests,
        })
    }
}
