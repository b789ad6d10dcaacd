//! `concordance generate`: writes methods with language models, and stores pairs of readings with their provenance. No role that writes
//! reads an outcome of V2 or V3; a referee is consulted after one, and does not see it.

mod bundled;
mod discover;
mod eval;
mod evidence;
mod folder;
mod gates;
mod generated;
mod method;
mod models;
mod paper;
mod plan;
mod play;
mod record;
mod recorder;
mod run;

pub(crate) use run::{AskArgs, WriteSummary};

use crate::context::Context;
use crate::error::{self, SetupError};
use crate::output::{self, Completion, Output};
use crate::progress;
use anyhow::{Context as _, Result};
use formats::Corpus;
use record::GenerationRecord;
use run::{CONFIG_FILE, WriteArgs};
use serde::Serialize;
use std::path::{Path, PathBuf};
use store::CodeSample;
use store::ingest::Ending;

#[derive(Debug, clap::Args)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    write: WriteArgs,
    /// Print requests, tokens and dollars, and ask nothing.
    #[arg(long, global = true)]
    plan: bool,
    #[command(flatten)]
    output: Output,
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, clap::Subcommand)]
enum Action {
    /// Writes every request that can be asked now to DIR/outbox, one JSON line each, in the shape of batch APIs.
    Outbox(ExchangeArgs),
    /// Reads the answers in DIR/inbox, and goes on as far as they allow.
    Inbox(ExchangeArgs),
    /// Prints the generator in figures, from the records on disk and a climb with every written pair. Asks nothing.
    Eval,
}

#[derive(Debug, clap::Args)]
struct ExchangeArgs {
    /// The folder with outbox and inbox.
    dir: PathBuf,
    /// Ids of methods in generate.toml; all of them unless given.
    methods: Vec<String>,
}

/// Two readings of one method, written independently. The later steps treat the pairs of all generators in the same way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GeneratedPair {
    /// The name of the generator.
    pub(crate) generator: &'static str,
    pub(crate) method: String,
    pub(crate) a: CodeSample,
    pub(crate) b: CodeSample,
}

#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Summary {
    /// The number of recorded pairs.
    pub(crate) pairs: usize,
    /// Methods without a pair, with the reason.
    pub(crate) failed: Vec<(String, String)>,
    /// The methods that language models wrote in this run; `None` without generate.toml.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) written: Option<WriteSummary>,
}

impl Summary {
    fn text(&self) -> String {
        let mut text = format!("generate  {} pairs stored", self.pairs);
        for (method, error) in &self.failed {
            let error = error.replace('\n', "\n          ");
            text += &format!("\n          {method}: {error}");
        }
        if let Some(written) = &self.written {
            text += &format!("\n{}", written.text());
        }
        text
    }

    /// Returns true if nothing is left to do.
    pub(crate) fn is_complete(&self) -> bool {
        self.failed.is_empty() && self.written.as_ref().is_none_or(WriteSummary::is_complete)
    }
}

/// Writes methods if there is a file of providers, records every pair and prints a summary.
pub(crate) async fn execute(context: &Context, args: &GenerateArgs) -> Result<Completion> {
    let (output, mut write) = (args.output, args.write.clone());
    let exchange = match &args.action {
        None => None,
        Some(Action::Outbox(exchange) | Action::Inbox(exchange)) => {
            write.methods.extend(exchange.methods.iter().cloned());
            Some(exchange.dir.as_path())
        }
        Some(Action::Eval) => {
            let evaluation = eval::evaluate(context).await?;
            return output::print(&evaluation, output, || evaluation.text());
        }
    };
    let write = &write;
    if args.plan {
        let plan = plan::plan(context, write).await.context(SetupError)?;
        return output::print(&plan, output, || plan.text());
    }
    let is_requested = exchange.is_some()
        || !write.methods.is_empty()
        || !write.discover.is_empty()
        || write.paper.is_some();
    let written = match is_requested || is_configured(&write.ask) {
        true => Some(
            run::write(context, write, exchange)
                .await
                .context(SetupError)?,
        ),
        false => None,
    };
    let summary = record_all(context, written).await?;
    output::print(&summary, output, || summary.text())?;
    Ok(Completion::of(summary.is_complete()))
}

/// Writes methods if `generate.toml` is there. A failure of the whole run is returned as text: the night continues with the other steps.
pub(crate) async fn write_if_configured(
    context: &Context,
    ask: &AskArgs,
) -> Option<Result<WriteSummary, String>> {
    if !is_configured(ask) {
        return None;
    }
    let args = WriteArgs {
        methods: vec![],
        paper: None,
        discover: vec![],
        ask: ask.clone(),
    };
    let written = run::write(context, &args, None).await;
    Some(written.map_err(|error| error::render(&error)))
}

/// Returns true if a file of providers is named, or the default one is there.
fn is_configured(ask: &AskArgs) -> bool {
    ask.providers != Path::new(CONFIG_FILE) || ask.providers.exists()
}

/// Reads corpus and specs again if methods were written, ingests their cards, and records every pair.
async fn record_all(context: &Context, written: Option<WriteSummary>) -> Result<Summary> {
    let mut summary = match &written {
        Some(_) => {
            let context = context.reloaded()?;
            super::ingest::ingest_cards(&context, Ending::Commit).await?;
            run(&context).await?
        }
        None => run(context).await?,
    };
    summary.written = written;
    Ok(summary)
}

/// Returns sentences for the page of a generated method; none for a bundled one.
pub(crate) fn notes(corpus: &Corpus, method: &str) -> Vec<String> {
    let generated = corpus.generated.get(method);
    let record = generated.map(|method| serde_json::from_value(method.record.clone()));
    match record {
        Some(Ok(record)) => GenerationRecord::notes(&record),
        Some(Err(error)) => vec![format!(
            "The record of the generation cannot be read: {error}."
        )],
        None => vec![],
    }
}

/// Records every pair of the bundled and the generated methods. A pair that is already recorded changes nothing.
///
/// # Errors
/// When the database fails; pairs that were recorded before remain.
pub(crate) async fn run(context: &Context) -> Result<Summary> {
    let corpus = &context.corpus;
    let bundled = corpus.pairs.iter();
    let bundled = bundled.map(|(method, pair)| (method, bundled::pair(corpus, pair)));
    let generated = corpus.generated.iter();
    let generated = generated.map(|(method, files)| (method, generated::pair(method, files)));
    let mut summary = Summary::default();
    for (method, pair) in bundled.chain(generated) {
        match pair {
            Ok(pair) => {
                record(context, &pair).await?;
                summary.pairs += 1;
            }
            Err(error) => {
                let error = error::render(&error);
                progress::print_line(format!("{method}: no pair: {error}"));
                summary.failed.push((method.clone(), error));
            }
        }
    }
    Ok(summary)
}

/// Records a pair. A pair that is already recorded changes nothing.
pub(crate) async fn record(context: &Context, pair: &GeneratedPair) -> Result<()> {
    let store = &context.store;
    store
        .record_pair(&pair.method, pair.generator, &pair.a, &pair.b)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    #[derive(Debug, clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: GenerateArgs,
    }

    fn parse(line: &str) -> GenerateArgs {
        let words = std::iter::once("generate").chain(line.split(' '));
        let line = Line::try_parse_from(words).unwrap_or_else(|error| panic!("{line}: {error}"));
        line.args
    }

    #[test]
    fn options_stand_before_or_after_the_subcommand() {
        for line in [
            "--max-dollars 2 --paper p --discover q --allow-same-family --json outbox exchange gelu",
            "outbox exchange gelu --max-dollars 2 --paper p --allow-same-family --json --discover q",
            "outbox --json --paper p exchange --discover q --max-dollars 2 gelu --allow-same-family",
        ] {
            let args = parse(line);
            let Some(Action::Outbox(exchange)) = &args.action else {
                panic!("{line}: {:?}", args.action);
            };
            assert_eq!(exchange.dir, Path::new("exchange"), "{line}");
            assert_eq!(exchange.methods, ["gelu"], "{line}");
            assert_eq!(args.write.ask.max_dollars, Some(2.0), "{line}");
            assert_eq!(args.write.paper.as_deref(), Some("p"), "{line}");
            assert_eq!(args.write.discover, ["q"], "{line}");
            assert!(
                args.write.ask.allow_same_family && args.output.json,
                "{line}"
            );
            assert_eq!(args.write.ask.providers, Path::new(CONFIG_FILE), "{line}");
        }
        let args = parse("gelu --plan silu");
        assert!(args.plan && args.action.is_none());
        assert_eq!(args.write.methods, ["gelu", "silu"]);
        let args = parse("--discover p gelu --discover q");
        assert_eq!(
            (args.write.discover, args.write.methods),
            (
                vec!["p".to_owned(), "q".to_owned()],
                vec!["gelu".to_owned()]
            )
        );
        assert!(matches!(parse("eval --json").action, Some(Action::Eval)));
    }
}
