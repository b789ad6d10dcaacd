//! `concordance check-worker`: takes the checks that people send to a server, runs each in the sandbox, and stores the answers. Its
//! database role sees the queue of checks and nothing else; a machine that isolates less than I3 is refused.

mod methods;
mod priority;
mod queue;

use crate::config::Config;
use crate::context::{sandbox_config, start_for_worker};
use crate::error::{SetupError, hinted};
use crate::holder::{Access, Holder};
use crate::output::Completion;
use crate::progress::print_line;
use crate::{blocking, error};
use anyhow::{Context as _, Result};
use methods::Methods;
use sandbox::{Level, Sandbox, Worker};
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::lease::{CHECK_ROLE, Lease, Part, WorkKind};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// The time between two looks for work, while none is there.
const LOOK_INTERVAL: Duration = Duration::from_millis(200);

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
/// When the machine isolates less than I3 (exit code 78), the database cannot be reached, or its role has more rights than it needs.
pub(crate) async fn execute(config: &Config, args: &CheckWorkerArgs) -> Result<Completion> {
    if let Err(error) = priority::lower() {
        print_line(format!("this worker keeps its priority: {error}"));
    }
    let (own, jobs) = (config.clone(), args.jobs);
    let work = move |holder| check(holder, own, jobs);
    Holder::until_sigterm(config, "check-worker", work).await?;
    Ok(Completion::Complete)
}

async fn check(holder: Holder, config: Config, jobs: u8) -> Result<()> {
    let sandbox = blocking::in_place(|| start(&config))?;
    let methods = Arc::new(Methods::new(config.clone()));
    let access = Access {
        role: CHECK_ROLE,
        variable: "CONCORDANCE_CHECK_DATABASE_URL",
        url: config.check_database_url.as_deref(),
    };
    let store = holder.connect(&config, access).await.context(SetupError)?;
    let mut run = Run {
        holder,
        idle: (0..jobs)
            .map(|_| sandbox.worker())
            .collect::<Result<_, _>>()?,
        running: JoinSet::new(),
        sandbox,
        methods,
        store,
    };
    print_line(format!("checking functions, {jobs} at once"));
    run.until_failure().await
}

/// Starts the sandbox, which must isolate at I3 whatever floor is configured.
fn start(config: &Config) -> Result<Sandbox> {
    let mut sandbox = sandbox_config(config).context(SetupError)?;
    sandbox.floor = Level::I3;
    sandbox.limits.source_bytes += WRAPPER_BYTES;
    start_for_worker(sandbox)
}

/// The state of the worker.
struct Run {
    holder: Holder,
    /// Sandboxes without a check.
    idle: Vec<Worker>,
    running: JoinSet<Ended>,
    sandbox: Sandbox,
    methods: Arc<Methods>,
    store: Store,
}

impl Run {
    /// Takes and answers checks. A database that is away is awaited.
    async fn until_failure(&mut self) -> Result<()> {
        let mut look = interval(LOOK_INTERVAL);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                Some(ended) = self.running.join_next() => {
                    self.settle(ended).await?;
                    look.reset_immediately();
                }
                _ = look.tick(), if !self.idle.is_empty() => self.take().await?,
            }
        }
    }

    async fn take(&mut self) -> Result<()> {
        let claimed = self
            .holder
            .claim(&[WorkKind::Check], Part::ALL, self.idle.len());
        for lease in claimed.await? {
            let Some(worker) = self.idle.pop() else {
                break;
            };
            let job = queue::answer(self.store.clone(), self.methods.clone(), lease, worker);
            self.running.spawn(job);
        }
        Ok(())
    }

    async fn settle(&mut self, ended: Result<Ended, tokio::task::JoinError>) -> Result<()> {
        match ended {
            Ok((lease, worker)) => {
                self.holder.forget(&[lease]).await;
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

/// Prints why a check has no answer yet. The error is one of this program, never of the function.
fn print_failure(error: &anyhow::Error) {
    print_line(format!("a check failed: {}", error::render(error)));
}
