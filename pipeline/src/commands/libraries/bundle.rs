//! `concordance libraries bundle`.

use super::{BundleArgs, bundled_results, load_corpus, shown_results};
use crate::atomic_write;
use crate::config::Config;
use crate::output::{self, Completion};
use anyhow::Result;
use catalogue::{CellLine, EnvironmentLine, ResultLine};
use formats::Corpus;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The file that was written.
#[derive(Debug, Serialize)]
struct Bundled {
    file: PathBuf,
    cells: usize,
    environments: usize,
}

/// Writes the newest result of each place that a binding still names, sorted, behind the environments that they name.
pub(super) fn execute(config: &Config, args: &BundleArgs) -> Result<Completion> {
    let corpus = load_corpus(config)?;
    let results = shown_results(config)?;
    let newest = results.newest();
    let cells: Vec<&CellLine> = newest
        .values()
        .copied()
        .filter(|line| is_bound(&corpus, line))
        .collect();
    let named: BTreeSet<_> = cells.iter().map(|line| line.cell.environment).collect();
    let environments: BTreeMap<_, &EnvironmentLine> = results
        .environments
        .iter()
        .filter(|one| named.contains(&one.id))
        .map(|one| (one.id, one))
        .collect();
    let mut text = String::new();
    let lines = environments
        .values()
        .map(|one| ResultLine::Environment((*one).clone()))
        .chain(
            cells
                .iter()
                .map(|one| ResultLine::Cell(Box::new((*one).clone()))),
        );
    for line in lines {
        text.push_str(&serde_json::to_string(&line)?);
        text.push('\n');
    }
    let bundled = Bundled {
        file: bundled_results(config.corpus()?),
        cells: cells.len(),
        environments: environments.len(),
    };
    atomic_write::write(&bundled.file, text)?;
    output::print(&bundled, args.output, || {
        format!(
            "{}: {} cells in {} environments",
            bundled.file.display(),
            bundled.cells,
            bundled.environments
        )
    })
}

fn is_bound(corpus: &Corpus, line: &CellLine) -> bool {
    let bindings = corpus
        .libraries
        .get(&line.distribution)
        .and_then(|library| library.bindings.get(&line.method));
    bindings.into_iter().flatten().any(|binding| {
        binding.function.function == line.function && binding.function.settings == line.settings
    })
}
