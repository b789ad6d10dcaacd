//! Implementations: two readings of a method, and the results of their latest run.

use catalogue::{
    Digest, Level, License, MisreadingRecord, Picture, PropertyRecord, RungRecord, WorstAgreement,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The generator of readings that language models wrote, as their provenance names it.
const GENERATED: &str = "generated";

/// One of the two readings of a method.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// SHA-256 of the source's bytes.
    pub code_sha256: Digest,
    /// The source; `None` when its bytes are not UTF-8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The source's license.
    pub license: License,
    /// The author of the reading, and its input.
    pub provenance: Value,
}

/// A pair of readings of a method and the results of its latest run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ImplementationRecord {
    /// The method's id.
    pub method: String,
    /// The function that both readings export.
    pub entry: String,
    /// Its signature, for people: `adam(g, m, v, t) -> (m, v, step)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// Typed inputs and outputs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<Value>,
    /// Reading A.
    pub a: Reading,
    /// Reading B.
    pub b: Reading,
    /// Content address of the property spec.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spec_sha256: Option<Digest>,
    /// The property spec.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spec_text: Option<String>,
    /// The convention that settles what the paper leaves open, and what well-known libraries compute instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The formula in LaTeX, as the card states it for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latex: Option<String>,
    /// Two calls of reading A: `{inputs: {name: value}, outputs: {name: value}}`, arrays as nested lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<Value>,
    /// A self-contained Python file that checks a function against vectors, edges and properties of the method.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check_file: Option<String>,
    /// The misreadings of the spec that were run beside these readings, in the order of the spec.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub misreadings: Vec<MisreadingRecord>,
    /// The numbers of its pictures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<Picture>,
    /// The latest run; `None` when the pair was never run. The level is stored only here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<RunRecord>,
}

impl ImplementationRecord {
    /// Returns true if language models wrote the readings.
    pub fn is_generated(&self) -> bool {
        self.a.provenance.get("generator").and_then(Value::as_str) == Some(GENERATED)
    }

    /// Returns the level of the run.
    pub fn verification_level(&self) -> Option<Level> {
        self.run.as_ref().and_then(|run| run.verification_level)
    }
}

/// One run in the form in which the store recorded it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunRecord {
    /// The run's id.
    pub run_id: String,
    /// The level that the store derived from the outcomes; `None` when V0 did not pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<Level>,
    /// V0 to V3, in order, with evidence.
    pub rungs: [RungRecord; 4],
    /// Every property on both sides, when V3 was reached.
    #[serde(default)]
    pub properties: Vec<PropertyRecord>,
    /// The worst agreement ratio, when V2 was reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst: Option<WorstAgreement>,
    /// The versions, CPU features and settings of the run.
    pub environment: Value,
    /// The isolation level of the subject: `I0` to `I3`.
    pub isolation: String,
    /// The version of the rules.
    pub ladder_version: String,
    /// The digest of the verdict, which is equal on every machine.
    pub verdict_digest: Digest,
    /// The end of the run, ISO 8601 UTC.
    pub verified_at: String,
}
