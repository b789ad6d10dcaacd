//! The record of a generated method: who was asked what, what the gates refused, and the evidence beside the level. It has no level.

use super::play::RoleRecord;
use crate::generators::GENERATED;
use catalogue::Digest;
use generation::card::{Claim, Unclear};
use generation::edges::{OpenEdge, OpenPoints};
use generation::referee::Ruling;
use generation::spec_file::PaperFacts;
use generation::{Citation, Role};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The name of the record's file.
pub(crate) const RECORD_FILE: &str = "record.json";

/// The version of the record's format.
pub(super) const RECORD_VERSION: u32 = 1;

catalogue::string_enum! {
    /// The ending of a method's writing.
    pub(crate) enum Outcome {
        /// Two readings exist, and the ladder can climb.
        Written = "written",
        /// The paper does not settle the contract, or states no function.
        Underspecified = "underspecified",
        /// No passage of the paper matters for the method.
        NoPassages = "no_passages",
        /// A role gave no answer that passes the gates.
        RoleFailed = "role_failed",
    }
}

catalogue::string_enum! {
    /// The spec's verdict on the function that was written from memory.
    pub(crate) enum DecoyResult {
        /// A property refuses it, or it does not run.
        Fails = "fails",
        /// Every property holds of it, and it computes something else than reading A.
        PassesAndDiffers = "passes_and_differs",
        /// Every property holds of it, and it agrees with reading A: recalled, or generic.
        NotDistinguished = "not_distinguished",
    }
}

/// The content of `record.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct GenerationRecord {
    pub(crate) version: u32,
    pub(crate) method: String,
    /// The method's name in the paper.
    pub(crate) name: String,
    pub(crate) paper: PaperFacts,
    /// The month of the paper's publication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) published: Option<String>,
    /// SHA-256 of the paper's text.
    pub(crate) text_sha256: Digest,
    /// The digest of everything that decides the requests and the gates: a method with the same one is not written again.
    pub(crate) inputs_sha256: Digest,
    pub(crate) outcome: Outcome,
    /// The role that failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) failed_role: Option<Role>,
    /// True if both readers were allowed to be of one model family.
    pub(crate) allows_same_family: bool,
    /// The family that both readers share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) shared_family: Option<String>,
    pub(crate) roles: BTreeMap<Role, RoleRecord>,
    /// The spans that each role saw.
    pub(crate) passages: BTreeMap<Role, Vec<String>>,
    /// The share of the readers' passages that both saw, of the smaller side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) passage_overlap: Option<f64>,
    /// The claims of the card. A quote of a paper without an open license is left out.
    #[serde(default)]
    pub(crate) claims: Vec<Claim>,
    /// The place of each property in the paper.
    #[serde(default)]
    pub(crate) sources: BTreeMap<String, Citation>,
    #[serde(default)]
    pub(crate) unclear: Vec<Unclear>,
    #[serde(default)]
    pub(crate) open_points: OpenPoints,
    #[serde(default)]
    pub(crate) open_edges: Vec<OpenEdge>,
    /// The ruling on a property that both readings failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ruling: Option<RulingRecord>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) evidence: Option<Evidence>,
}

/// A referee's ruling, and what became of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct RulingRecord {
    /// The id of the property.
    pub(crate) property: String,
    /// The ruling.
    pub(crate) ruling: Ruling,
    /// Why spec and level stay; `None` if the amended spec is that of the method.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) objection: Option<String>,
}

/// Evidence beside the level, computed when every answer was frozen. It is shown and is never a level.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Evidence {
    /// Points at which the paper is silent: edges that split the pair.
    pub(crate) silent: Vec<SilentPoint>,
    /// The number of edges from open points on which both readings were compared.
    pub(crate) open_edges_compared: usize,
    /// The decoy's result; `None` without a decoy or a spec.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) decoy: Option<DecoyResult>,
    /// True if the model says that it knows the method by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) recalled: Option<bool>,
    /// The similarity of the readings as texts, 0 to 1.
    pub(crate) similarity: f64,
    /// Quotes that stand in their spans, and all quotes of the answers that count.
    pub(crate) quotes_anchored: (usize, usize),
    /// True if the paper is older than the end of a reader's training data; `None` where one of the dates is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) paper_before_cutoff: Option<bool>,
}

/// An edge at which the paper is silent and the readers decided differently.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct SilentPoint {
    /// The edge's id in the spec.
    pub(crate) edge: String,
    /// Which decisions the edge tells apart.
    pub(crate) shows: String,
    /// The decisions of the card and of the readers, by the keys of their open points.
    pub(crate) decisions: BTreeMap<String, String>,
    /// The first output that differs.
    pub(crate) output: String,
    /// Its value of reading A, as Python.
    pub(crate) a: String,
    /// Its value of reading B, as Python.
    pub(crate) b: String,
}

impl RulingRecord {
    /// Returns a sentence for the page of the method.
    fn note(&self) -> String {
        let Self {
            property,
            ruling,
            objection,
        } = self;
        let change = match (objection, &ruling.condition) {
            (Some(objection), _) => format!("it stays, because {objection}"),
            (None, Some(condition)) => format!("it is demanded only where {}", condition.words),
            (None, None) => "it was removed".to_owned(),
        };
        let decision = ruling.decision;
        format!(
            "Both readings failed the property {property}; a referee who saw the paper and the inputs ruled {decision}: {change}."
        )
    }
}

impl GenerationRecord {
    /// Returns the part that goes with each code sample: what a reader of an answer needs, and no more.
    pub(crate) fn provenance(&self, role: Role) -> serde_json::Value {
        let roles = self.roles.get(&role);
        let request = roles.and_then(|record| record.attempts.last());
        let evidence = self.evidence.as_ref();
        serde_json::json!({
            "generator": GENERATED,
            "paper": self.paper.id,
            "role": role,
            "style": roles.map(|record| format!("by a model of the family {}", record.family)),
            "written_from": match role {
                Role::ReaderA => "contract and equations",
                _ => "contract and prose",
            },
            "model": roles.map(|record| &record.model),
            "family": roles.map(|record| &record.family),
            "allows_same_family": self.allows_same_family,
            "request_sha256": request.map(|attempt| attempt.request_sha256),
            "repairs": roles.map(|record| record.attempts.len().saturating_sub(1)),
            "fidelity": evidence.map(|evidence| serde_json::json!({
                "quotes_anchored": evidence.quotes_anchored,
                "decoy": evidence.decoy,
                "silent_points": evidence.silent.len(),
                "similarity": evidence.similarity,
                "passage_overlap": self.passage_overlap,
                "paper_before_cutoff": evidence.paper_before_cutoff,
            })),
        })
    }

    /// Returns sentences for the page of the method: who wrote it, and the evidence beside the level.
    pub(crate) fn notes(&self) -> Vec<String> {
        let family = |role: Role| {
            let record = self.roles.get(&role);
            record.map_or("unknown", |record| record.family.as_str())
        };
        let (a, b) = (family(Role::ReaderA), family(Role::ReaderB));
        let mut notes = vec![match a.eq_ignore_ascii_case(b) {
            true => format!(
                "Language models wrote both readings and the spec from the paper. Both readers are of one model family, {a}."
            ),
            false => format!(
                "Language models wrote both readings and the spec from the paper; the readers are of the families {a} and {b}."
            ),
        }];
        notes.extend(self.ruling.as_ref().map(RulingRecord::note));
        let Some(evidence) = &self.evidence else {
            return notes;
        };
        let (found, all) = evidence.quotes_anchored;
        notes.push(format!("{found} of {all} quotes stand in the paper."));
        notes.extend(evidence.decoy.map(|decoy| {
            let result = match decoy {
                DecoyResult::Fails => "The spec refuses the function that a model wrote from memory.",
                DecoyResult::PassesAndDiffers => {
                    "The spec accepts a function that a model wrote from memory and that computes something else."
                }
                DecoyResult::NotDistinguished => {
                    "A function that a model wrote from memory agrees: the method was recalled or is generic."
                }
            };
            result.to_owned()
        }));
        notes.extend(evidence.silent.iter().map(|point| {
            let decisions: Vec<&str> = point.decisions.values().map(String::as_str).collect();
            format!(
                "The paper is silent at {}: {} Reading A gives {}, reading B {}.",
                point.edge,
                decisions.join(" "),
                point.a,
                point.b
            )
        }));
        notes
    }

    /// Returns the number of repairs of all roles.
    pub(crate) fn repairs(&self) -> usize {
        let roles = self.roles.values();
        roles
            .map(|record| record.attempts.len().saturating_sub(1))
            .sum()
    }
}
