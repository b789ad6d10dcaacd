//! Pairs and harvested trees for workers of any machine: a night adds those whose key has no run, and waits until each has one.

use crate::commands::verify;
use crate::context::Context;
use crate::generators::ASSEMBLED;
use crate::holder::unless_away;
use crate::progress;
use anyhow::Result;
use catalogue::{Digest, string_enum};
use std::collections::HashMap;
use std::time::Duration;
use store::lease::WorkKind;
use store::{CodeExport, NewVerifyJob, Store, VerifyJob};
use tokio::time::sleep;

/// The time between two looks at the work of others.
const LOOK_INTERVAL: Duration = Duration::from_millis(500);

string_enum! {
    /// The processes that climb in a night.
    pub(crate) enum Workers {
        /// Threads of the night itself.
        Own = "own",
        /// `concordance worker` of any machine.
        External = "external",
    }
}

/// Adds the pairs of `methods`, or of all methods but assemblies when the list is empty, that have no run under the environment of this
/// process, the most used first, and waits until workers have done them. Those that no worker could run remain without a run.
pub(crate) async fn climb_elsewhere(context: &Context, methods: &[String]) -> Result<()> {
    let store = &context.store;
    let environment = serde_json::to_value(context.sandbox()?.environment())?;
    let environment = store.upsert_environment(&environment).await?;
    let order = verify::most_used(context).await?;
    let ranks: HashMap<&String, usize> = order.iter().zip(0..).collect();
    let codes = store.export().await?.codes().await?;
    let mut jobs = vec![];
    for pair in verify::pairs(codes) {
        let [CodeExport { method, .. }, _] = &pair;
        let is_requested = match methods {
            [] => pair[0].generator != ASSEMBLED,
            methods => methods.contains(method),
        };
        let key = key(context, &pair, environment).filter(|_| is_requested);
        let Some(key) = key else { continue };
        if store.already_run(key).await?.is_none() {
            let digest = Digest::of(method.as_bytes());
            let [high, low, ..] = *digest.bytes();
            let job = NewVerifyJob {
                pair_id: pair[0].pair_id,
                key,
                shard: u16::from_be_bytes([high, low]),
            };
            jobs.push((ranks.get(method).copied().unwrap_or(usize::MAX), job));
        }
    }
    jobs.sort_by_key(|(rank, _)| *rank);
    let jobs: Vec<NewVerifyJob> = jobs.into_iter().map(|(_, job)| job).collect();
    let seed = context.config.seed;
    store.add_verify_jobs(&jobs, seed, environment).await?;
    wait(store, WorkKind::Verify, jobs.len()).await
}

/// Adds the trees with functions that have no run under the environment of this process, and waits until workers have run them.
///
/// # Errors
/// When the sandbox does not start or the database fails.
pub(crate) async fn harvest_elsewhere(context: &Context) -> Result<()> {
    let store = &context.store;
    let environment = serde_json::to_value(context.sandbox()?.environment())?;
    let environment = store.upsert_environment(&environment).await?;
    let count = store.add_harvest_jobs(environment).await?;
    wait(store, WorkKind::Harvest, count).await
}

/// Waits for workers. A database that is away is awaited too.
async fn wait(store: &Store, kind: WorkKind, count: usize) -> Result<()> {
    let what = match kind {
        WorkKind::Harvest => "trees",
        _ => "pairs",
    };
    progress::print_line_unless_terminal(format!("{count} {what} wait for workers"));
    let bar = progress::bar(count, "workers");
    loop {
        let open = unless_away(store.open_work(kind).await)?;
        if let Some(open) = open {
            let left = (open.waiting + open.running).unsigned_abs();
            bar.set_position((count as u64).saturating_sub(left));
            bar.set_message(format!("{} at work", open.running));
            if left == 0 {
                bar.finish_and_clear();
                return Ok(());
            }
        }
        sleep(LOOK_INTERVAL).await;
    }
}

/// Returns true if readings, specs and rules of this process are those for which the jobs were added.
pub(super) async fn is_same(context: &Context, jobs: &[VerifyJob]) -> Result<bool> {
    let codes = context.store.export().await?.codes().await?;
    let mut keys = HashMap::new();
    for pair in verify::pairs(codes) {
        keys.insert(pair[0].pair_id, pair);
    }
    let own_key = |job: &VerifyJob| {
        let pair = keys.get(&job.pair_id)?;
        key(context, pair, job.environment_sha256)
    };
    Ok(jobs.iter().all(|job| own_key(job) == Some(job.key)))
}

/// Returns the key of a pair's run under an environment; `None` without a spec.
fn key(context: &Context, [a, b]: &[CodeExport; 2], environment: Digest) -> Option<Digest> {
    let loaded = context.specs.get(&a.method)?;
    Some(verify::work_key(loaded, [a, b], environment))
}
