//! The generator of methods that language models wrote, from `datasets/generated`.

use super::record::GenerationRecord;
use super::{GeneratedPair, Generator};
use crate::generators::GENERATED;
use anyhow::{Context as _, Result};
use catalogue::License;
use formats::Corpus;
use formats::readings::Reading;
use generation::Role;
use store::CodeSample;

pub(super) struct Generated<'a> {
    pub(super) corpus: &'a Corpus,
}

impl Generator for Generated<'_> {
    fn name(&self) -> &'static str {
        GENERATED
    }

    fn methods(&self) -> Vec<String> {
        self.corpus.generated.keys().cloned().collect()
    }

    fn generate(&self, method: &str) -> Result<GeneratedPair> {
        let generated = self.corpus.generated.get(method);
        let generated = generated.with_context(|| format!("no generated readings of {method}"))?;
        let record: GenerationRecord = serde_json::from_value(generated.record.clone())
            .with_context(|| format!("the record of {}", generated.folder.display()))?;
        let sample = |role: Role, reading: &Reading| CodeSample {
            entry: generated.card.entry().to_owned(),
            source: reading.code.as_bytes().to_vec(),
            license: License::ApacheOrMit,
            provenance: record.provenance(role),
        };
        Ok(GeneratedPair {
            method: method.to_owned(),
            a: sample(Role::ReaderA, &generated.a),
            b: sample(Role::ReaderB, &generated.b),
        })
    }
}
