//! `concordance takedown`: what publications and exports leave out, although the database has it and a later ingest brings it again.

use crate::config::Config;
use crate::context::open_store;
use crate::error::{SetupError, hinted};
use crate::output::{self, Completion, Output};
use crate::table::text_table;
use crate::taken_down;
use anyhow::{Context as _, Result};
use clap::Subcommand;
use store::{Store, Takedown, TakedownKind};

/// The command that serves a change.
pub(crate) const NEXT: &str = "concordance publish --accept-losses --keep 1";

#[derive(Debug, Subcommand)]
pub(crate) enum TakedownCommand {
    /// Leaves a name, a sample or a paper out of every later snapshot and export.
    #[command(
        after_help = "Examples:\n  concordance takedown add name 'Ada Example' --reason 'her letter of 2 November'\n  concordance takedown add \
                      name orcid:0000-0002-1825-0097 --reason 'her letter'\n  concordance takedown add sample SHA256 --reason 'no license'\n  \
                      concordance takedown add paper arXiv:2001.01234 --reason 'court order' --json\n\n\
                      A name is that of a person, in any order and case; add each spelling, or the id of the person's page. A sample is a \
                      reading or a harvested function, by the SHA-256 on its page: its method is then without code. Titles, abstracts and \
                      other texts are not searched for names.\n\n\
                      It is served after `concordance publish --accept-losses --keep 1`, which also deletes the snapshots that still have it. \
                      Exports and backups that left keep it."
    )]
    Add(AddArgs),
    /// Lists what is left out, with the reasons.
    #[command(
        after_help = "Examples:\n  concordance takedown list\n  concordance takedown list --json"
    )]
    List(Output),
    /// Shows again, from the next publication on, what was left out.
    #[command(after_help = "Example:\n  concordance takedown remove paper arXiv:2001.01234")]
    Remove(RemoveArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct AddArgs {
    /// name, sample or paper.
    kind: TakedownKind,
    /// The name or the id of a person, the SHA-256 of a sample, or an id of a paper.
    key: String,
    /// The reason; the list shows it.
    #[arg(long)]
    reason: String,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RemoveArgs {
    /// name, sample or paper.
    kind: TakedownKind,
    /// The key, as it was given or as the list has it.
    key: String,
    #[command(flatten)]
    output: Output,
}

/// Runs the command.
pub(crate) async fn execute(config: &Config, command: &TakedownCommand) -> Result<Completion> {
    let store = open_store(config).await.context(SetupError)?;
    let done = match command {
        TakedownCommand::Add(args) => add(&store, args).await,
        TakedownCommand::List(output) => list(&store, *output).await,
        TakedownCommand::Remove(args) => remove(&store, args).await,
    };
    store.close().await;
    done
}

async fn add(store: &Store, args: &AddArgs) -> Result<Completion> {
    let key = key(args.kind, &args.key).context(SetupError)?;
    let reason = args.reason.trim();
    if reason.is_empty() {
        let hint = "whoever comes after you reads it: --reason 'her letter of 2 November'";
        return Err(hinted("the reason is empty", hint)).context(SetupError);
    }
    store.add_takedown(args.kind, &key, reason).await?;
    print(store, args.output, |takedown| {
        takedown.key == key && takedown.kind == args.kind
    })
    .await
}

async fn list(store: &Store, output: Output) -> Result<Completion> {
    print(store, output, |_| true).await
}

async fn remove(store: &Store, args: &RemoveArgs) -> Result<Completion> {
    let key = key(args.kind, &args.key).context(SetupError)?;
    if !store.remove_takedown(args.kind, &key).await? {
        let hint = "`concordance takedown list` lists what is";
        return Err(hinted(
            format!("the {} {key:?} is not left out", args.kind),
            hint,
        ));
    }
    print(store, args.output, |_| true).await
}

fn key(kind: TakedownKind, text: &str) -> Result<String> {
    taken_down::key(kind, text).ok_or_else(|| {
        let hint = match kind {
            TakedownKind::Name => "give a name, or the id of a person's page, such as orcid:0000-0002-1825-0097",
            TakedownKind::Sample => "give a SHA-256 in 64 hexadecimal digits; the page of a method has those of its readings",
            TakedownKind::Paper => "give an id of the paper, such as arxiv:1412.6980, a DOI, or title:… of its page",
        };
        hinted(format!("{text:?} names no {kind}"), hint)
    })
}

/// Prints the stored takedowns of which this is true.
async fn print(
    store: &Store,
    output: Output,
    is_shown: impl Fn(&Takedown) -> bool,
) -> Result<Completion> {
    let mut takedowns = store.takedowns().await?;
    takedowns.retain(is_shown);
    output::print(&takedowns, output, || text(&takedowns))
}

fn text(takedowns: &[Takedown]) -> String {
    let table = text_table!(takedowns, |takedown|
        Words "kind" = takedown.kind;
        Name "key" = takedown.key;
        Words "since" = takedown.at.format("%Y-%m-%d");
        Words "reason" = takedown.reason;
    );
    let count = takedowns.len();
    format!(
        "{}\n{count} left out; a change is served after `{NEXT}`",
        table.text()
    )
}
