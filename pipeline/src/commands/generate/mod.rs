//! `concordance generate`: stores pairs of readings with their provenance. A generator has no access to the ladder's verdicts.

mod bundled;

use crate::context::Context;
use crate::error;
use crate::output::{self, Completion, Output};
use crate::progress;
use anyhow::Result;
use serde::Serialize;
use store::CodeSample;

/// The generator name of pairs that are wired from other pairs.
pub(crate) const ASSEMBLED: &str = "assembled";

/// Two readings of one method, written independently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GeneratedPair {
    pub(crate) method: String,
    pub(crate) a: CodeSample,
    pub(crate) b: CodeSample,
}

/// A generator of pairs of independent readings.
///
/// A generator with a language model would implement this trait by two requests that share only the method card. The later steps
/// treat the pairs of all generators in the same way.
pub(crate) trait Generator: Send + Sync {
    /// Returns the name stored with every pair.
    fn name(&self) -> &'static str;

    /// Returns the methods this generator can produce pairs for, sorted.
    fn methods(&self) -> Vec<String>;

    /// Produces a pair.
    ///
    /// # Errors
    /// When no pair can be produced; the other methods are unaffected.
    fn generate(&self, method: &str) -> Result<GeneratedPair>;
}

#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Summary {
    /// The number of recorded pairs.
    pub(crate) pairs: usize,
    /// Methods without a pair, with the reason.
    pub(crate) failed: Vec<(String, String)>,
}

impl Summary {
    fn text(&self) -> String {
        let mut text = format!("generate  {} pairs held", self.pairs);
        for (method, error) in &self.failed {
            text += &format!("\n          {method}: {error}");
        }
        text
    }
}

/// Records the bundled pairs and prints a summary.
///
/// # Errors
/// When the database fails.
pub(crate) async fn execute(context: &Context, output: Output) -> Result<Completion> {
    let summary = run(context).await?;
    output::print(&summary, output, || summary.text())?;
    Ok(Completion::of(summary.failed.is_empty()))
}

/// Records every pair of the bundled generator. A pair that is already recorded changes nothing.
///
/// # Errors
/// When the database fails; pairs that were recorded before remain.
pub(crate) async fn run(context: &Context) -> Result<Summary> {
    let generator = bundled::Bundled {
        corpus: &context.corpus,
    };
    let mut summary = Summary::default();
    for method in generator.methods() {
        match generator.generate(&method) {
            Ok(pair) => {
                record(context, &generator, &pair).await?;
                summary.pairs += 1;
            }
            Err(error) => {
                let error = error::render(&error);
                progress::print_line(format!("{method}: no pair: {error}"));
                summary.failed.push((method, error));
            }
        }
    }
    Ok(summary)
}

/// Records a pair. A pair that is already recorded changes nothing.
///
/// # Errors
/// When the database fails.
pub(crate) async fn record(
    context: &Context,
    generator: &dyn Generator,
    pair: &GeneratedPair,
) -> Result<()> {
    let store = &context.store;
    store
        .record_pair(&pair.method, generator.name(), &pair.a, &pair.b)
        .await?;
    Ok(())
}
