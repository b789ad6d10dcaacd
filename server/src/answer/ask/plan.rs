//! Plans. A plan expresses a question as the call of a tool, or as an operation that no single tool
//! provides.

use crate::answer::compose::Arguments as Compose;
use crate::answer::graph::explore::Arguments as Explore;
use crate::answer::method::code::Arguments as MethodCode;
use crate::answer::method::implementation::Arguments as Implementation;
use crate::answer::method::list::Arguments as List;
use crate::answer::method::source_text;
use crate::answer::paper::code::{Arguments as PaperCode, HarvestedArguments as Harvested};
use crate::answer::paper::record::{Arguments as Paper, PaperArguments};
use crate::answer::people::{ByAuthor, ByInstitution};
use ladder::Level;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use snapshot::SnapshotError;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Have {
    pub(crate) x: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Describe {
    pub(crate) name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Citations {
    pub(crate) paper: String,
    /// `references` or `cited_by`.
    pub(crate) direction: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct CitationPath {
    pub(crate) from: String,
    pub(crate) to: String,
    /// Always `any`: the search follows citations in both directions.
    pub(crate) direction: &'static str,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Count {
    /// `methods`, `implementations` or `papers`.
    pub(crate) of: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) area: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) min_level: Option<Level>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) author: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) task: Option<String>,
}

/// The first paper in some order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Superlative {
    /// `most_cited`, `newest` or `oldest`.
    pub(crate) by: &'static str,
    /// The author whose papers are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) author: Option<String>,
    /// The task whose papers are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) task: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Check {
    /// `cites`, `wrote`, `introduces`, `at_level`, `withdrawn` or `retracted`.
    pub(crate) relation: &'static str,
    pub(crate) left: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) right: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Compare {
    pub(crate) left: String,
    pub(crate) right: String,
    /// `year`, `citations` or `level`.
    pub(crate) by: &'static str,
}

/// A table of reported results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Results {
    pub(crate) task: String,
    /// The dataset; `None` means every dataset of the task.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) dataset: Option<String>,
}

/// A search for papers that contain the words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Search {
    pub(crate) query: String,
}

/// A plan with the requested aspect of its result; `None` when no plan fits.
pub(crate) type PlanResult = Result<Option<(Plan, Option<&'static str>)>, SnapshotError>;

/// The operation that answers a question.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "intent", content = "arguments", rename_all = "snake_case")]
pub(crate) enum Plan {
    Have(Have),
    GetPaper(PaperArguments),
    GetCodeForPaper(PaperCode),
    GetHarvestedCodeForPaper(Harvested),
    GetCode(source_text::Arguments),
    GetCodeForMethod(MethodCode),
    GetCitationPath(CitationPath),
    GetConceptsForPaper(Paper),
    GetReviewsForPaper(Paper),
    GetPapersByAuthor(ByAuthor),
    GetPapersByInstitution(ByInstitution),
    GetReferenceImplementation(Implementation),
    ListReferenceImplementations(List),
    Compose(Compose),
    ExplorePaths(Explore),
    Describe(Describe),
    Citations(Citations),
    Count(Count),
    Superlative(Superlative),
    Check(Check),
    Compare(Compare),
    Results(Results),
    Search(Search),
}

/// A plan in an answer.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub(crate) struct PlanWire {
    /// A tool's name, or `describe`, `citations`, `count`, `superlative`, `check`, `compare`, `results`, `search`.
    pub(crate) intent: String,
    /// The requested part of the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) aspect: Option<&'static str>,
    /// The arguments of the tool or operation.
    pub(crate) arguments: serde_json::Map<String, Value>,
}

impl PlanWire {
    /// Converts a plan to its wire form.
    pub(crate) fn of(plan: &Plan, aspect: Option<&'static str>) -> Self {
        let written = serde_json::to_value(plan).unwrap_or_default();
        let intent = written["intent"].as_str().unwrap_or_default().to_owned();
        let arguments = written["arguments"]
            .as_object()
            .cloned()
            .unwrap_or_default();
        Self {
            intent,
            aspect,
            arguments,
        }
    }
}
