//! `concordance worker`: takes pairs and harvested trees that a night has added, on any machine, climbs with the pairs and runs the trees'
//! functions. Its database role sees no subscriber, and another worker does again what a dead one had.

mod plan;

pub(crate) use plan::{Workers, climb_elsewhere, harvest_elsewhere};

use crate::blocking;
use crate::commands::{harvest, verify};
use crate::config::Config;
use crate::context::{Context, LoadedCorpus, sandbox_config, start_for_worker};
use crate::error::SetupError;
use crate::holder::{Access, Holder, unless_away};
use crate::output::Completion;
use crate::progress::{error_chain, print_line};
use anyhow::{Context as _, Result};
use std::time::{Duration, Instant};
use store::StoreError;
use store::lease::{Lease, OpenWork, Part, WORKER_ROLE, WorkKind};
use tokio::time::sleep;

/// The time between two looks for work, while none is there.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);

/// The time between two looks of a worker that has not the corpus of the night.
const CORPUS_INTERVAL: Duration = Duration::from_secs(30);

/// The most pairs that a thread takes at once. **Reason**: a climb takes one to two seconds, and each batch starts interpreters anew, in two.
/// Work of a worker that died waits for the end of somebody's batch: where four workers share two cores and something is killed every eight
/// seconds, for up to 125 s with 8, and for up to 52 s with 4.
const MOST_PER_THREAD: usize = 4;

/// The kinds of work, in the order in which they are taken.
const KINDS: [WorkKind; 2] = [WorkKind::Verify, WorkKind::Harvest];

#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct WorkerArgs {
    /// The part of the work to take first, such as 0/4; by default that of a Slurm array or of an indexed job. Then the others'.
    #[arg(long = "shard", value_name = "I/N")]
    part: Option<Part>,
    /// End when no work waits and nobody has some, as between two steps of a night, which then waits for another worker.
    #[arg(long)]
    until_empty: bool,
    /// Take nothing more after so many seconds.
    #[arg(long, value_name = "SECONDS")]
    max_time: Option<u64>,
}

/// Does work until there is no more, the time is over or SIGTERM comes, as the arguments say.
pub(crate) async fn execute(config: &Config, args: WorkerArgs) -> Result<Completion> {
    let own = config.clone();
    let work = move |holder| climb(holder, own, args);
    let ended = Holder::until_sigterm(config, "worker", work).await?;
    Ok(ended.map_or(Completion::Terminated, |()| Completion::Complete))
}

async fn climb(holder: Holder, config: Config, args: WorkerArgs) -> Result<()> {
    let loaded = blocking::in_place(|| LoadedCorpus::read(&config)).context(SetupError)?;
    let sandbox = sandbox_config(&config).context(SetupError)?;
    drop(blocking::in_place(|| start_for_worker(sandbox))?);
    let access = Access {
        role: WORKER_ROLE,
        variable: "CONCORDANCE_WORKER_DATABASE_URL",
        url: config.worker_database_url.as_deref(),
    };
    let store = holder.connect(&config, access).await.context(SetupError)?;
    let part = args.part.or(config.part).unwrap_or(Part::ALL);
    let mut worker = Worker {
        holder,
        context: Context::of(config, store, loaded),
        part,
    };
    print_line("doing the work of nights");
    worker.run(args).await?;
    worker.context.store.close().await;
    Ok(())
}

struct Worker {
    holder: Holder,
    context: Context,
    part: Part,
}

impl Worker {
    async fn run(&mut self, args: WorkerArgs) -> Result<()> {
        let begun = Instant::now();
        let time = args.max_time.map_or(Duration::MAX, Duration::from_secs);
        while begun.elapsed() < time {
            let mut is_empty = true;
            let mut has_worked = false;
            for kind in KINDS {
                let open = unless_away(self.context.store.open_work(kind).await)?;
                is_empty &= open.is_some_and(|open| open.waiting + open.running == 0);
                let most = open.map_or(0, |open| self.share(kind, open));
                let leases = self.holder.claim(&[kind], self.part, most).await?;
                if !leases.is_empty() {
                    self.work(kind, &leases).await?;
                    has_worked = true;
                    break;
                }
            }
            if has_worked {
                continue;
            }
            if is_empty && args.until_empty {
                break;
            }
            sleep(LOOK_INTERVAL).await;
        }
        Ok(())
    }

    /// Returns the amount of work to take: half of this worker's share of the pairs that wait, so that all workers end together, or one tree,
    /// whose functions every thread runs.
    /// **Source**: factoring, Hummel, Schonberg and Flynn, Communications of the ACM 35(8), 1992, section 3.
    fn share(&self, kind: WorkKind, open: OpenWork) -> usize {
        if kind == WorkKind::Harvest {
            return 1;
        }
        let threads = self.context.config.workers;
        let share = open.waiting / (2 * i64::from(self.part.count));
        let share = usize::try_from(share).unwrap_or(0);
        share.clamp(threads, MOST_PER_THREAD * threads)
    }

    /// Does the work of these leases, and gives back what does not come to an end.
    async fn work(&mut self, kind: WorkKind, leases: &[Lease]) -> Result<()> {
        let done = match kind {
            WorkKind::Harvest => self.harvest(leases).await,
            _ => self.climb(leases).await,
        };
        let error = match done {
            Ok(true) => {
                self.holder.forget(leases).await;
                return Ok(());
            }
            Ok(false) => {
                self.holder.give_back(leases).await?;
                print_line(
                    "the night has other readings, specs or rules than are stored here; hint: workers need its release and its corpus",
                );
                sleep(CORPUS_INTERVAL).await;
                return Ok(());
            }
            Err(error) => error,
        };
        self.holder.give_back(leases).await?;
        match error.downcast_ref::<StoreError>() {
            Some(lost) if lost.is_retryable() || matches!(lost, StoreError::LeaseLost) => {
                print_line(format!("work was given back: {}", error_chain(lost)));
                sleep(LOOK_INTERVAL).await;
                Ok(())
            }
            _ => Err(error),
        }
    }

    /// Runs the functions of trees and ends their work; no corpus is needed.
    async fn harvest(&self, leases: &[Lease]) -> Result<bool> {
        let store = &self.context.store;
        for tree in store.harvest_tree_jobs(leases).await? {
            match harvest::run_tree(&self.context, tree).await? {
                true => store.finish_work(&[tree.lease]).await?,
                false => store.fail_work(&[tree.lease]).await?,
            };
        }
        Ok(true)
    }

    /// Climbs with pairs and ends their work. False if they are not those of this machine's corpus, also after it was read again.
    async fn climb(&mut self, leases: &[Lease]) -> Result<bool> {
        let jobs = self.context.store.verify_jobs(leases).await?;
        for jobs in jobs.chunk_by(|one, next| one.seed == next.seed) {
            let store = self.context.store.under(jobs);
            let mut context = self.context.of_work(store.clone(), jobs[0].seed);
            if !plan::is_same(&context, jobs).await? {
                self.context = self.context.reloaded()?;
                context = self.context.of_work(store, jobs[0].seed);
                if !plan::is_same(&context, jobs).await? {
                    return Ok(false);
                }
            }
            let methods: Vec<String> = jobs.iter().map(|job| job.method.clone()).collect();
            verify::run(&context, &methods).await?;
            let ended: Vec<Lease> = jobs.iter().map(|job| job.lease).collect();
            self.context.store.finish_work(&ended).await?;
        }
        Ok(true)
    }
}
