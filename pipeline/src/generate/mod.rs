//! Where pairs come from. A generator is asked for a pair and never told what the ladder thinks of it.

pub mod bundled;

use crate::context::Context;
use crate::progress;
use catalogue::License;
use serde::Serialize;
use store::CodeSample;

/// One reading, as a generator hands it over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The source text, as bytes: a generator may produce anything.
    pub source: Vec<u8>,
    /// The license it may be handed on under.
    pub license: License,
    /// How it came to be, for the run record.
    pub provenance: serde_json::Value,
}

/// Two readings of one method, written without sight of each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedPair {
    /// The method's id.
    pub method: String,
    /// The function both export.
    pub entry: String,
    /// Reading A.
    pub a: Reading,
    /// Reading B.
    pub b: Reading,
}

/// Produces pairs of independent readings.
///
/// A generator that writes with a language model makes two requests that share nothing but the method card; it plugs in here,
/// and nothing downstream knows the difference.
pub trait Generator: Send + Sync {
    /// The name stored with every pair.
    fn name(&self) -> &'static str;

    /// The methods this generator can produce pairs for, sorted.
    fn methods(&self) -> Vec<String>;

    /// Produces a pair.
    ///
    /// # Errors
    /// When no pair could be produced; the others go on.
    fn generate(&self, method: &str) -> anyhow::Result<GeneratedPair>;
}

/// What generating did.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Summary {
    /// Pairs that are held now.
    pub pairs: usize,
    /// Methods for which no pair could be produced, with why.
    pub failed: Vec<(String, String)>,
}

/// Has the bundled generator produce every pair it can and records them; the same pair again changes nothing.
///
/// # Errors
/// When the database fails; pairs recorded before stay.
pub async fn run(context: &Context) -> anyhow::Result<Summary> {
    let generator = bundled::Bundled::new(&context.corpus);
    let mut summary = Summary::default();
    for method in generator.methods() {
        match generator.generate(&method) {
            Ok(pair) => {
                record(context, &generator, &pair).await?;
                summary.pairs += 1;
            }
            Err(error) => {
                progress::say(format!("{method}: no pair: {error:#}"));
                summary.failed.push((method, format!("{error:#}")));
            }
        }
    }
    Ok(summary)
}

/// Records a pair; the same pair again changes nothing.
///
/// # Errors
/// When the database fails.
pub async fn record(
    context: &Context,
    generator: &dyn Generator,
    pair: &GeneratedPair,
) -> anyhow::Result<()> {
    let [a, b] = [&pair.a, &pair.b].map(|reading| code_sample(&pair.entry, reading));
    context
        .store
        .record_pair(&pair.method, generator.name(), &a, &b)
        .await?;
    Ok(())
}

fn code_sample(entry: &str, reading: &Reading) -> CodeSample {
    CodeSample {
        entry: entry.to_owned(),
        source: reading.source.clone(),
        license: reading.license,
        provenance: reading.provenance.clone(),
    }
}
