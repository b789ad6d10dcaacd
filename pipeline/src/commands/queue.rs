//! `concordance queue`: shows what waits, who has what and since when, and takes work from its holders.

use crate::config::Config;
use crate::context::open_store;
use crate::error::SetupError;
use crate::output::{self, Completion, Output};
use crate::table::text_table;
use anyhow::{Context as _, Result};
use chrono::{DateTime, Utc};
use clap::Subcommand;
use serde_json::json;
use store::QueuedWork;
use store::lease::{WorkKind, WorkState};

#[derive(Debug, clap::Args)]
pub(crate) struct QueueArgs {
    #[command(subcommand)]
    command: Option<QueueCommand>,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Subcommand)]
enum QueueCommand {
    /// Takes work from a holder, or from all of them, for anybody to take. A result that the holder still brings is refused.
    #[command(
        after_help = "Examples:\n  concordance queue release 'worker node7 4711'\n  concordance queue release --all --json"
    )]
    Release(ReleaseArgs),
}

#[derive(Debug, clap::Args)]
struct ReleaseArgs {
    /// The holder, as `concordance queue` names it.
    #[arg(required_unless_present = "all")]
    holder: Option<String>,
    /// Take work from every holder.
    #[arg(long, conflicts_with = "holder")]
    all: bool,
    #[command(flatten)]
    output: Output,
}

/// Runs the command.
pub(crate) async fn execute(config: &Config, args: &QueueArgs) -> Result<Completion> {
    let store = open_store(config).await.context(SetupError)?;
    let done = match &args.command {
        None => {
            let work = store.queue().await?;
            output::print(&work, args.output, || text(&work))
        }
        Some(QueueCommand::Release(args)) => {
            let released = store.release_work(args.holder.as_deref()).await?;
            let answer = json!({ "released": released });
            output::print(&answer, args.output, || format!("{released} released"))
        }
    };
    store.close().await;
    done
}

/// Returns a line of counts for each kind, and a table of what somebody has and of what failed.
fn text(work: &[QueuedWork]) -> String {
    let counts = WorkKind::ALL.iter().map(|kind| {
        let [waiting, leased, failed] = [WorkState::Waiting, WorkState::Leased, WorkState::Failed]
            .map(|state| {
                let of = |work: &&QueuedWork| work.kind == *kind && work.state == state;
                work.iter().filter(of).count()
            });
        let oldest = work.iter().filter(|work| work.kind == *kind);
        let oldest = oldest.map(|work| work.added_at).min();
        format!(
            "{kind:<9} {waiting} waiting, {leased} at work, {failed} failed; the oldest since {}",
            time(oldest)
        )
    });
    let mut lines: Vec<String> = counts.collect();
    let taken = work.iter().filter(|work| work.state != WorkState::Waiting);
    let table = text_table!(taken, |work|
        Words "kind" = work.kind;
        Name "method" = work.method;
        Words "holder" = work.holder.as_deref().unwrap_or("failed");
        Words "since" = time(work.leased_at);
        Words "until" = time(work.lease_until);
        Number "attempt" = work.attempt;
    );
    if !table.is_empty() {
        lines.push(table.text());
    }
    lines.join("\n")
}

fn time(time: Option<DateTime<Utc>>) -> String {
    let format = |time: DateTime<Utc>| time.format("%d %H:%M:%S").to_string();
    time.map_or_else(|| "-".to_owned(), format)
}
