//! The records of a verification: outcomes with their evidence, and the digest of the verdict.

use crate::coverage::Coverage;
use crate::digest::Digest;
use crate::ending::Ending;
use crate::level::{Outcome, Rung};
use crate::seed::Seed;
use crate::side::Side;
use crate::string_enum;
use serde::{Deserialize, Serialize};

/// The evidence that decided a rung. Fields that do not apply are empty.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Evidence {
    /// The reading that failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// The case, by name: `corpus-17`, `small-3`, `edge-overflow`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// The output.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<String>,
    /// The element's index.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<Vec<usize>>,
    /// The ending of the child.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// A description for people: an exception, a dtype, a shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The number of executed cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cases: Option<usize>,
    /// V1: what no case executed of each reading.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub coverage: Vec<Coverage>,
    /// V2: 5-gram Jaccard similarity of the alpha-renamed token streams, 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub similarity: Option<f64>,
    /// V2: true if the larger reading has at most 30 tokens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trivial: Option<bool>,
    /// V2: `numpy.linalg` and `numpy.fft` functions that both readings call.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shared_callees: Vec<String>,
    /// V3: the property that decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub property: Option<String>,
    /// The case as Python code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub python: Option<String>,
}

impl Evidence {
    /// The maximum number of characters of a description. The runner cuts what a program says to 300; a
    /// description has a few such texts and words of the ladder.
    pub const MAX_DETAIL_CHARS: usize = 2_000;

    /// Cuts the description, so that no text of a program grows a record.
    pub fn cut_detail(&mut self) {
        if let Some(detail) = &mut self.detail
            && let Some((end, _)) = detail.char_indices().nth(Self::MAX_DETAIL_CHARS)
        {
            detail.truncate(end);
        }
    }
}

/// The largest |a-b| / (1e-6 * max(1, |a|, |b|)), with its position. The figure depends on the
/// machine and is not part of the verdict digest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WorstAgreement {
    /// The ratio; agreement is a ratio of at most 1.
    pub ratio: f64,
    /// The case.
    pub case: String,
    /// The output.
    pub output: String,
    /// The element's index.
    pub index: Vec<usize>,
}

/// One rung of one run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RungRecord {
    /// The rung.
    pub rung: Rung,
    /// The outcome.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// The evidence.
    pub evidence: Evidence,
}

string_enum! {
    /// The result of a property on one reading.
    pub enum PropertyResult {
        /// The property is true on every effective case.
        Pass = "pass",
        /// The property failed on the recorded counterexample.
        Fail = "fail",
        /// The property could not be evaluated, or the subject did not return.
        Error = "error",
        /// Fewer than 8 cases satisfied the precondition.
        NoCase = "no_case",
    }
}

/// One property on one side.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PropertyRecord {
    /// The property's id in its spec.
    pub property: String,
    /// The reading.
    pub side: Side,
    /// The result.
    pub result: PropertyResult,
    /// The number of cases that satisfied the precondition.
    pub effective: usize,
    /// The judge's note or the error, of limited length.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The shrunk failing case as Python code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<String>,
}

/// The record of one climb of one pair.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Verification {
    /// The method's id.
    pub method: String,
    /// The rules' version.
    pub ladder_version: String,
    /// The spec's content address.
    pub spec_sha256: Digest,
    /// Reading A's content address.
    pub a_sha256: Digest,
    /// Reading B's content address.
    pub b_sha256: Digest,
    /// Content address of the generated cases.
    pub inputs_sha256: Digest,
    /// The seed from which everything was drawn that the sources could not foresee.
    pub seed: Seed,
    /// V0 to V3, in order.
    pub rungs: [RungRecord; 4],
    /// Every property on both sides, when V3 was reached.
    pub properties: Vec<PropertyRecord>,
    /// The worst agreement ratio, when V2 was reached.
    pub worst: Option<WorstAgreement>,
}

impl Verification {
    /// Returns the digest that must be equal on every machine: the inputs of the verification, its seed, and
    /// the result of each rung and property.
    ///
    /// Environment, times, output bytes, ratios and texts for people are excluded. **Source**:
    /// `docs/ladder.md`, "The same verdict everywhere".
    pub fn verdict_digest(&self) -> Digest {
        let rungs: Vec<_> = self
            .rungs
            .iter()
            .map(|r| (r.rung, r.outcome, r.evidence.side, &r.evidence.property))
            .collect();
        let properties: Vec<_> = self
            .properties
            .iter()
            .map(|p| (&p.property, p.side, p.result, p.effective))
            .collect();
        Digest::of_json(&(
            (
                &self.method,
                &self.ladder_version,
                self.spec_sha256,
                self.inputs_sha256,
                self.seed,
            ),
            (self.a_sha256, self.b_sha256),
            rungs,
            properties,
        ))
    }
}
