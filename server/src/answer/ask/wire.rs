//! The wire form of answers to questions.

use super::neighbourhood::Neighbourhood;
use crate::answer::repositories::PaperRepositories;
use crate::answer::{Call, CodeSample, Homonym, MethodRef, Near, Notices, Provenance};
use ask::{AnswerKind, Confidence, Plan, Source, SourceKind, Statement};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// One sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct StatementWire {
    /// The sentence.
    pub(crate) text: String,
    /// Ids of the sentence's sources; each is listed in `sources`.
    pub(crate) source_ids: Vec<String>,
}

/// A record that sentences cite.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub(crate) struct SourceRef {
    /// The id: a paper's id, or the kind, a colon and a suffix.
    pub(crate) id: String,
    /// `paper`, `method`, `author`, … or `snapshot`.
    pub(crate) kind: &'static str,
    /// The name or title.
    pub(crate) name: String,
    /// Provenance.
    pub(crate) provenance: Provenance,
    /// The call to fetch it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retrieve_with: Option<Call>,
}

/// A plan in an answer.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub(crate) struct PlanWire {
    /// `facts`, `papers`, `methods`, `authors`, `results`, `compare`, `check`, ….
    pub(crate) intent: String,
    /// The requested part of the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) aspect: Option<String>,
    /// Subjects, constraints, order, limit and aggregate.
    pub(crate) arguments: serde_json::Map<String, Value>,
}

impl PlanWire {
    pub(crate) fn of(plan: &Plan) -> Self {
        let word = serde_json::to_value(plan.intent).unwrap_or_default();
        let arguments = serde_json::to_value(plan).unwrap_or_default();
        Self {
            intent: word.as_str().unwrap_or_default().to_owned(),
            aspect: plan.report.map(|report| report.as_str().to_owned()),
            arguments: arguments.as_object().cloned().unwrap_or_default(),
        }
    }
}

/// An answer.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct AskAnswer {
    pub(crate) question: String,
    /// The answer, in sentences.
    pub(crate) answer: String,
    /// The kind of answer.
    #[schemars(with = "String", extend("enum" = ["graph", "search_results", "refusal"]))]
    pub(crate) answer_kind: AnswerKind,
    /// The basis.
    #[schemars(with = "String", extend("enum" = ["graph_fact", "derived", "retrieved", "none"]))]
    pub(crate) confidence: Confidence,
    /// The plan; left out if not understood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) plan: Option<PlanWire>,
    /// The sentences, each with its sources.
    pub(crate) statements: Vec<StatementWire>,
    /// The cited records.
    pub(crate) sources: Vec<SourceRef>,
    /// Papers near the answer's papers.
    pub(crate) citation_neighbourhood: Neighbourhood,
    /// Code of the answer's methods, if requested or asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code_samples: Option<Vec<CodeSample>>,
    /// With `code_samples`: declared repositories of each paper.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<serde_json::Map<String, Value>>>")]
    pub(crate) repositories: Option<Vec<PaperRepositories>>,
    /// Other records of the names in the question.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) homonyms: Vec<Homonym>,
    /// Parts of a named method that has no verified code itself.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) parts: Vec<MethodRef>,
    /// Names near an unresolved name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) near_matches: Option<Vec<Near>>,
    /// The rules' version.
    pub(crate) generator: &'static str,
}

/// Returns sentences for the wire, and notes the licenses of the rows that they use.
pub(crate) fn statements(statements: &[Statement], notices: &mut Notices) -> Vec<StatementWire> {
    let wire = statements.iter().enumerate().map(|(at, statement)| {
        for license in &statement.licenses {
            notices.note(*license, format!("/statements/{at}"));
        }
        StatementWire {
            text: statement.text.clone(),
            source_ids: statement.source_ids.clone(),
        }
    });
    wire.collect()
}

/// Returns the source at an index for the wire, with the call that fetches it.
pub(crate) fn source_ref(at: usize, source: &Source, notices: &mut Notices) -> SourceRef {
    notices.note(source.license, format!("/sources/{at}"));
    let suffix = source.id.split_once(':').map_or("", |(_, suffix)| suffix);
    SourceRef {
        id: source.id.clone(),
        kind: source.kind.as_str(),
        name: source.name.clone(),
        provenance: Provenance {
            sources: source.sources.clone(),
            license: source.license.as_str(),
        },
        retrieve_with: match source.kind {
            SourceKind::Paper => Some(Call::paper(&source.id)),
            SourceKind::Method => Some(Call::method_code(suffix)),
            SourceKind::Code => Some(Call::code(suffix)),
            SourceKind::Run => source.name.rsplit(' ').next().map(Call::implementation),
            _ => None,
        },
    }
}
