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
use catalogue::{CellOutcome, LibraryCell, LibraryFunction};
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
pub(crate) fn shown_results(config: &Config) -> Result<Results> {
    let mut results = Results::read(&bundled_results(config.corpus()?))?;
    let own = Results::read(&own_results(config))?;
    results.cells.extend(own.cells);
    results.environments.extend(own.environments);
    Ok(results)
}

/// The kinds of explanations by which a difference is no fault: the method has no value there, or rounding or ties decide it.
const NO_FAULT: [&str; 4] = ["degenerate", "domain", "precision", "ties"];

/// Returns the functions that claim to compute a method, as they are published.
pub(crate) fn shown_functions(
    corpus: &Corpus,
    method: &str,
    results: &Results,
) -> Vec<LibraryFunction> {
    let mut functions = corpus.library_functions(method, results);
    let cells = functions.iter_mut().flat_map(|one| &mut one.cells);
    cells.for_each(call_nothing_wrong);
    functions
}

/// Makes a departure whose explanation is no fault a difference at degenerate inputs.
fn call_nothing_wrong(cell: &mut LibraryCell) {
    let why = cell.explanation.as_ref();
    let is_no_fault = why.is_some_and(|why| NO_FAULT.contains(&why.kind.as_str()));
    if cell.outcome == CellOutcome::Departs && is_no_fault {
        cell.outcome = CellOutcome::Degenerate;
        // It says "departs"; the explanation says why.
        cell.text.clear();
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The bundled corpus with its results.
    fn bundled() -> (Corpus, Results) {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets");
        let results = Results::read(&bundled_results(&root)).expect("results");
        (Corpus::load(&root).expect("a corpus"), results)
    }

    #[test]
    fn no_bundled_result_calls_a_library_wrong_for_ties_undefined_values_or_rounding() {
        let (corpus, results) = bundled();
        let (mut mended, mut departing) = (0, 0);
        for method in corpus.cards.keys() {
            let raw = corpus.library_functions(method, &results);
            let shown = shown_functions(&corpus, method, &results);
            let cells = |functions: &[LibraryFunction]| -> Vec<LibraryCell> {
                let cells = functions.iter().flat_map(|one| one.cells.clone());
                cells.collect()
            };
            for (raw, shown) in cells(&raw).into_iter().zip(cells(&shown)) {
                if shown.outcome != CellOutcome::Departs {
                    mended += usize::from(raw.outcome == CellOutcome::Departs);
                    continue;
                }
                departing += 1;
                let why = shown.explanation.expect("an explanation");
                assert!(
                    !NO_FAULT.contains(&why.kind.as_str()),
                    "{method}: {}",
                    why.text
                );
                assert_eq!(shown.text, raw.text, "{method}");
            }
        }
        assert!(mended > 0 && departing > 0, "{mended}, {departing}");
    }
}
