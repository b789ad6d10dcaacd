//! Pairs of readings written by people, from `datasets/methods`.

use super::GeneratedPair;
use anyhow::{Context as _, Result};
use formats::Corpus;
use formats::readings::{Pair, Reading, ReadingProvenance};
use serde_json::json;
use store::CodeSample;

/// The name of this generator.
const BUNDLED: &str = "bundled";

/// Returns a pair of the corpus with its provenance.
pub(super) fn pair(corpus: &Corpus, pair: &Pair) -> Result<GeneratedPair> {
    let card = corpus.cards.get(&pair.id);
    let card = card.with_context(|| format!("no card of {}", pair.id))?;
    let written = &pair.provenance;
    let sample = |side: &ReadingProvenance, reading: &Reading| {
        // The provenance records the digest of the author's source text.
        let (key, sha256) = match side.card_sha256 {
            Some(sha256) => ("card_sha256", Some(sha256)),
            None => ("brief_sha256", side.brief_sha256),
        };
        CodeSample {
            entry: card.entry().to_owned(),
            source: reading.code.as_bytes().to_vec(),
            license: written.license,
            provenance: json!({
                "generator": BUNDLED,
                "written_from": side.written_from(),
                "written_on": written.written_on.to_string(),
                "style": side.style,
                "writer": side.writer,
                key: sha256,
            }),
        }
    };
    Ok(GeneratedPair {
        generator: BUNDLED,
        method: pair.id.clone(),
        a: sample(&written.a, &pair.a),
        b: sample(&written.b, &pair.b),
    })
}
