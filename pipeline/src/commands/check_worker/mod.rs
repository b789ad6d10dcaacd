//! `concordance check-worker`: takes the checks that people send to a server, runs each in the sandbox, and stores the answers. Its
//! database role sees the queue of checks and nothing else; a machine that isolates less than I3 is refused.

mod methods;
mod queue;

use crate::config::Config;
use crate::context::sandbox_config;
use crate::error::{IsolationError, SetupError, hinted};
use crate::output::Completion;
use crate::progress::{error_chain, print_line};
use crate::{blocking, error};
use anyhow::{Context as _, Result};
use methods::Methods;
use sandbox::{Level, Sandbox, SandboxError, Worker};
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::lease::{LEASE_SECONDS, Lease, WorkKind};
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// The time between two looks for work, while none is there.
const LOOK_INTERVAL: Duration = Duration::from_millis(200);

/// The time between two heartbeats: five in a lease.
const BEAT_INTERVAL: Duration = Duration::from_secs(LEASE_SECONDS as u64 / 5);

/// The bytes that a source may have beyond what a sender may send: the lines that give the function the contract's name.
const WRAPPER_BYTES: usize = 4 << 10;

#[derive(Debug, clap::Args)]
pub(crate) struct CheckWorkerArgs {
    /// The number of checks at once.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=64))]
    jobs: u8,
}

/// A check that has ended, with the sandbox that it used; no sandbox after a panic.
type Ended = (Lease, Option<Worker>);

/// Checks functions until SIGTERM comes.
///
/// # Errors
/// When the machine isolates less than I3 (an [`IsolationError`]), the database cannot be reached, or its role has more rights than it needs.
pub(crate) async fn execute(config: &Config, args: &CheckWorkerArgs) -> Result<Completion> {
    let mut end = signal(SignalKind::terminate()).context("SIGTERM cannot be awaited")?;
    let sandbox = blocking::in_place(|| start(config))?;
    let methods = Arc::new(Methods::new(config.clone()));
    let store = queue::open(config).await.context(SetupError)?;
    let mut run = Run {
        holder: format!("check-worker {}", std::process::id()),
        idle: (0..args.jobs)
            .map(|_| sandbox.worker())
            .collect::<Result<_, _>>()?,
        leases: vec![],
        running: JoinSet::new(),
        sandbox,
        methods,
        store,
    };
    print_line(format!("checking functions, {} at once", args.jobs));
    tokio::select! {
        _ = end.recv() => {}
        failed = run.until_failure() => failed?,
    }
    let given = run.store.give_back(&run.leases).await?;
    print_line(format!("told to end; {given} checks given back"));
    run.store.close().await;
    Ok(Completion::Complete)
}

/// Starts the sandbox, which must isolate at I3 whatever floor is configured.
fn start(config: &Config) -> Result<Sandbox> {
    let mut sandbox = sandbox_config(config).context(SetupError)?;
    sandbox.floor = Level::I3;
    sandbox.limits.source_bytes += WRAPPER_BYTES;
    match Sandbox::start(sandbox) {
        Err(below @ SandboxError::BelowFloor { .. }) => Err(below).context(IsolationError),
        other => other.context(SetupError),
    }
}

/// The state of the worker.
struct Run {
    /// The name under which the queue lists this process.
    holder: String,
    /// Sandboxes without a check.
    idle: Vec<Worker>,
    /// The checks at work.
    leases: Vec<Lease>,
    running: JoinSet<Ended>,
    sandbox: Sandbox,
    methods: Arc<Methods>,
    store: Store,
}

impl Run {
    /// Takes and answers checks. A database that is away is awaited.
    async fn until_failure(&mut self) -> Result<()> {
        let (mut look, mut beat) = (interval(LOOK_INTERVAL), interval(BEAT_INTERVAL));
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                Some(ended) = self.running.join_next() => {
                    self.settle(ended)?;
                    look.reset_immediately();
                }
                _ = beat.tick(), if !self.leases.is_empty() => self.beat().await?,
                _ = look.tick(), if !self.idle.is_empty() => self.take().await?,
            }
        }
    }

    async fn take(&mut self) -> Result<()> {
        let claimed = self
            .store
            .claim_work(WorkKind::Check, &self.holder, self.idle.len())
            .await;
        for lease in unless_away(claimed)?.unwrap_or_default() {
            let Some(worker) = self.idle.pop() else {
                break;
            };
            self.leases.push(lease);
            let job = queue::answer(self.store.clone(), self.methods.clone(), lease, worker);
            self.running.spawn(job);
        }
        Ok(())
    }

    /// Tells that the checks are still at work. One whose lease was lost goes on; its answer will be refused.
    async fn beat(&mut self) -> Result<()> {
        if let Some(leases) = unless_away(self.store.renew_leases(&self.leases).await)? {
            self.leases = leases;
        }
        Ok(())
    }

    fn settle(&mut self, ended: Result<Ended, tokio::task::JoinError>) -> Result<()> {
        match ended {
            Ok((lease, worker)) => {
                self.leases.retain(|other| *other != lease);
                self.idle.push(match worker {
                    Some(worker) => worker,
                    None => self.sandbox.worker()?,
                });
                Ok(())
            }
            Err(_) => Err(hinted(
                "a check panicked",
                "this is a bug, please report it",
            )),
        }
    }
}

/// Returns `None` for a database that does not answer now.
fn unless_away<T>(result: Result<T, store::StoreError>) -> Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.is_unavailable() => {
            print_line(format!("the database is away: {}", error_chain(&error)));
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// Prints why a check has no answer yet. The error is one of this program, never of the function.
fn print_failure(error: &anyhow::Error) {
    print_line(format!("a check failed: {}", error::render(error)));
}
