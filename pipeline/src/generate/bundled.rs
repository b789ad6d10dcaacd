//! The bundled generator: pairs of readings that people wrote, from `datasets/readings`.

use super::{GeneratedPair, Generator, Reading};
use anyhow::{Context as _, Result};
use datasets::Corpus;
use datasets::readings::{Pair, ReadingProvenance};
use serde_json::json;

/// Reads pairs from the bundled corpus.
pub struct Bundled<'a> {
    corpus: &'a Corpus,
}

impl<'a> Bundled<'a> {
    /// A generator over this corpus.
    pub const fn new(corpus: &'a Corpus) -> Self {
        Self { corpus }
    }
}

impl Generator for Bundled<'_> {
    fn name(&self) -> &'static str {
        "bundled"
    }

    fn methods(&self) -> Vec<String> {
        self.corpus
            .pairs
            .values()
            .map(|pair| pair.id.clone())
            .collect()
    }

    fn generate(&self, method: &str) -> Result<GeneratedPair> {
        let pair = self
            .corpus
            .pairs
            .get(method)
            .with_context(|| format!("no readings of {method}"))?;
        let card = self
            .corpus
            .cards
            .get(method)
            .with_context(|| format!("no card of {method}"))?;
        let reading = |side: &ReadingProvenance, code: &str| Reading {
            source: code.as_bytes().to_vec(),
            license: pair.provenance.license,
            provenance: provenance(pair, side),
        };
        Ok(GeneratedPair {
            method: method.to_owned(),
            entry: card.entry().to_owned(),
            a: reading(&pair.provenance.a, &pair.a.code),
            b: reading(&pair.provenance.b, &pair.b.code),
        })
    }
}

/// The record beside a published reading: its digest is of the text that the author saw.
fn provenance(pair: &Pair, side: &ReadingProvenance) -> serde_json::Value {
    let (key, sha256) = match side.card_sha256 {
        Some(sha256) => ("card_sha256", Some(sha256)),
        None => ("brief_sha256", side.brief_sha256),
    };
    json!({
        "generator": "bundled",
        "written_from": side.written_from(),
        "written_on": pair.provenance.written_on.to_string(),
        "style": side.style,
        key: sha256,
    })
}
