//! `concordance libraries`: runs functions of libraries in the sandbox against the methods that they claim to compute. The commands need no
//! database.

mod bundle;
mod cell;
mod environment;
mod record;
mod run;
mod summary;

use crate::config::Config;
use crate::error::{SetupError, hinted};
use crate::output::{Completion, Output};
use anyhow::{Context as _, Result};
use formats::Corpus;
use formats::libraries::{LIBRARIES_FOLDER, RESULTS, Results};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum LibrariesCommand {
    /// Installs each version of a distribution into folders of its own, and checks its functions. Unchanged cells are not run again.
    #[command(
        after_help = "Examples:\n  concordance libraries run scipy\n  concordance libraries run scikit-learn==1.8.0 --method log_loss\n  \
                      concordance libraries run --wheels wheels/ --json\n\nExit codes: 0 done, 1 the result of a cell is not the bundled \
                      one, 2 usage or configuration."
    )]
    Run(RunArgs),
    /// Writes the newest results of this machine into the bundled ones, `datasets/libraries/results.jsonl`.
    Bundle(BundleArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct RunArgs {
    /// Distributions, each with a version or without one; all of the corpus unless given.
    #[arg(value_name = "DISTRIBUTION[==VERSION]")]
    distributions: Vec<String>,
    /// The methods; all with a binding unless given.
    #[arg(long, value_name = "METHOD")]
    method: Vec<String>,
    /// A folder of wheels to install from, instead of an index.
    #[arg(long, value_name = "DIR")]
    wheels: Option<PathBuf>,
    /// Run unchanged cells, too.
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BundleArgs {
    #[command(flatten)]
    output: Output,
}

/// Runs a command.
///
/// # Errors
/// When the corpus or a file of results does not load, an argument is wrong, or the sandbox fails.
pub(crate) fn execute(config: &Config, command: &LibrariesCommand) -> Result<Completion> {
    match command {
        LibrariesCommand::Run(args) => run::execute(config, args),
        LibrariesCommand::Bundle(args) => bundle::execute(config, args),
    }
}

/// The folder of environments and of this machine's results.
fn own_folder(config: &Config) -> PathBuf {
    config.state_dir.join("libraries")
}

fn own_results(config: &Config) -> PathBuf {
    own_folder(config).join(RESULTS)
}

fn bundled_results(corpus: &Path) -> PathBuf {
    corpus.join(LIBRARIES_FOLDER).join(RESULTS)
}

/// Returns the results that are shown: the bundled ones, each replaced by that of this machine where there is one.
///
/// # Errors
/// When a file of results is damaged.
pub(crate) fn shown_results(config: &Config) -> Result<Results> {
    let mut results = Results::read(&bundled_results(config.corpus()?))?;
    let own = Results::read(&own_results(config))?;
    results.cells.extend(own.cells);
    results.environments.extend(own.environments);
    Ok(results)
}

fn load_corpus(config: &Config) -> Result<Corpus> {
    let corpus = Corpus::load(config.corpus().context(SetupError)?);
    let corpus = corpus
        .context("the bundled corpus does not load")
        .context(SetupError)?;
    match corpus.libraries.is_empty() {
        true => Err(hinted(
            "no distribution has bindings",
            "datasets/libraries/<distribution>/ has them; docs/libraries.md has the format",
        ))
        .context(SetupError),
        false => Ok(corpus),
    }
}
