//! Pairs of readings that language models wrote, from `datasets/generated`.

use super::GeneratedPair;
use super::record::GenerationRecord;
use crate::generators::GENERATED;
use anyhow::{Context as _, Result};
use catalogue::License;
use formats::generated::GeneratedMethod;
use formats::readings::Reading;
use generation::Role;
use store::CodeSample;

/// Returns the pair of a method with its provenance.
pub(super) fn pair(method: &str, generated: &GeneratedMethod) -> Result<GeneratedPair> {
    let record: GenerationRecord = serde_json::from_value(generated.record.clone())
        .with_context(|| format!("the record of {}", generated.folder.display()))?;
    let sample = |role: Role, reading: &Reading| CodeSample {
        entry: generated.card.entry().to_owned(),
        source: reading.code.as_bytes().to_vec(),
        license: License::ApacheOrMit,
        provenance: record.provenance(role),
    };
    Ok(GeneratedPair {
        generator: GENERATED,
        method: method.to_owned(),
        a: sample(Role::ReaderA, &generated.a),
        b: sample(Role::ReaderB, &generated.b),
    })
}
