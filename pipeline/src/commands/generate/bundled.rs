//! The bundled generator: pairs of readings written by people, from `datasets/methods`.

use super::{GeneratedPair, Generator};
use anyhow::{Context as _, Result};
use formats::Corpus;
use formats::readings::{Reading, ReadingProvenance};
use serde_json::json;
use store::CodeSample;

pub(super) struct Bundled<'a> {
    pub(super) corpus: &'a Corpus,
}

impl Generator for Bundled<'_> {
    fn name(&self) -> &'static str {
        "bundled"
    }

    fn methods(&self) -> Vec<String> {
        self.corpus.pairs.keys().cloned().collect()
    }

    fn generate(&self, method: &str) -> Result<GeneratedPair> {
        let pair = self.corpus.pairs.get(method);
        let pair = pair.with_context(|| format!("no readings of {method}"))?;
        let card = self.corpus.cards.get(method);
        let card = card.with_context(|| format!("no card of {method}"))?;
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
                    "generator": "bundled",
                    "written_from": side.written_from(),
                    "written_on": written.written_on.to_string(),
                    "style": side.style,
                    key: sha256,
                }),
            }
        };
        Ok(GeneratedPair {
            method: method.to_owned(),
            a: sample(&written.a, &pair.a),
            b: sample(&written.b, &pair.b),
        })
    }
}
