//! What a question asks for, as a call: the tools' own arguments, and those of a few questions that no tool answers alone.

use crate::answer::code;
use crate::answer::compose::Arguments as Compose;
use crate::answer::explore::Arguments as Explore;
use crate::answer::implementation::Arguments as Implementation;
use crate::answer::list::Arguments as List;
use crate::answer::method_code::Arguments as MethodCode;
use crate::answer::paper::Arguments as Paper;
use crate::answer::paper_code::{Arguments as PaperCode, HarvestedArguments as Harvested};
use crate::answer::people::{ByAuthor, ByInstitution};
use ladder::Level;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Whether code is held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Have {
    /// The method or paper.
    pub x: String,
}

/// What a method is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Describe {
    /// The method.
    pub name: String,
}

/// What a paper cites, or what cites it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Citations {
    /// The paper.
    pub paper: String,
    /// `references` or `cited_by`.
    pub direction: &'static str,
}

/// How one paper leads to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CitationPath {
    /// The paper it begins with.
    pub from: String,
    /// The paper it ends with.
    pub to: String,
    /// `any`: citations are followed from either end.
    pub direction: &'static str,
}

/// How many there are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// `methods`, `implementations` or `papers`.
    pub of: &'static str,
    /// Of this field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// At this level or above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_level: Option<Level>,
    /// By this author.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// On this task.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task: Option<String>,
}

/// The paper that is first in some order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Superlative {
    /// `most_cited`, `newest` or `oldest`.
    pub by: &'static str,
    /// Among the papers of this author.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Among the papers on this task.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task: Option<String>,
}

/// Whether something is so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Check {
    /// `cites`, `wrote`, `introduces`, `at_level`, `withdrawn` or `retracted`.
    pub relation: &'static str,
    /// Of what it is said.
    pub left: String,
    /// To what it stands so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<String>,
}

/// Two side by side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Compare {
    /// One.
    pub left: String,
    /// The other.
    pub right: String,
    /// `year`, `citations` or `level`.
    pub by: &'static str,
}

/// A table of reported results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Results {
    /// The task.
    pub task: String,
    /// The dataset; every one of the task when left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dataset: Option<String>,
}

/// Papers and methods whose words match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Search {
    /// The words.
    pub query: String,
}

/// A question, understood.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "intent", content = "arguments", rename_all = "snake_case")]
pub enum Plan {
    /// `have`.
    Have(Have),
    /// `get_paper`.
    GetPaper(Paper),
    /// `get_code_for_paper`.
    GetCodeForPaper(PaperCode),
    /// `get_harvested_code_for_paper`.
    GetHarvestedCodeForPaper(Harvested),
    /// `get_code`.
    GetCode(code::Arguments),
    /// `get_code_for_method`.
    GetCodeForMethod(MethodCode),
    /// `get_citation_path`.
    GetCitationPath(CitationPath),
    /// `get_concepts_for_paper`.
    GetConceptsForPaper(Paper),
    /// `get_reviews_for_paper`.
    GetReviewsForPaper(Paper),
    /// `get_papers_by_author`.
    GetPapersByAuthor(ByAuthor),
    /// `get_papers_by_institution`.
    GetPapersByInstitution(ByInstitution),
    /// `get_reference_implementation`.
    GetReferenceImplementation(Implementation),
    /// `list_reference_implementations`.
    ListReferenceImplementations(List),
    /// `compose`.
    Compose(Compose),
    /// `explore_paths`.
    ExplorePaths(Explore),
    /// What a method is.
    Describe(Describe),
    /// What a paper cites, or what cites it.
    Citations(Citations),
    /// How many.
    Count(Count),
    /// The first in some order.
    Superlative(Superlative),
    /// Yes or no.
    Check(Check),
    /// Two side by side.
    #[serde(rename = "compare")]
    Beside(Compare),
    /// Reported results.
    Results(Results),
    /// Words.
    Search(Search),
}

/// A plan as it stands in answers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct PlanWire {
    /// A tool's name, or `describe`, `citations`, `count`, `superlative`, `check`, `compare`, `results`, `search`.
    pub intent: String,
    /// Which part of what the call gives was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aspect: Option<&'static str>,
    /// The arguments: for a tool's name, those of the tool.
    pub arguments: serde_json::Map<String, Value>,
}

impl PlanWire {
    /// The plan, written out.
    pub fn of(plan: &Plan, aspect: Option<&'static str>) -> Self {
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
