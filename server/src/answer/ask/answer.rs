//! Answers a question in three steps: link, plan, render.
//!
//! No step guesses. The server refuses a question that the rules do not understand or support, or
//! that names no stored record.

use crate::answer::ask::neighbourhood::{CodeSample, Neighbourhood, neighbourhood, samples};
use crate::answer::ask::plan::{Plan, PlanWire, Search};
use crate::answer::ask::question::Question;
use crate::answer::ask::render::{AnswerBuilder, RenderError, SourceRef, Statement};
use crate::answer::ask::render::{aggregates, methods, papers, paths};
use crate::answer::ask::rules::understand;
use crate::answer::call::Call;
use crate::answer::inline_code::InlineCode;
use crate::answer::licenses::Notices;
use crate::answer::mentions::link::{Linked, Meaning, link};
use crate::answer::mentions::tokens::check_length;
use crate::answer::refusal::search_call;
use crate::answer::subject::{find, homonyms, near, parts, parts_of_unresolved};
use crate::answer::wire::{Homonym, Near, Part};
use crate::answer::{AnswerError, Outcome, envelop, finish};
use crate::library::Library;
use catalogue::PaperRef;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::SnapshotError;

/// The name and version of the rules.
const GENERATOR: &str = "rules/1";

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A question in English. Names in quotes are taken whole; ids in any form.
    #[schemars(length(min = 1, max = 2000))]
    pub(crate) question: String,
    /// Whether to add code of the methods that the answer is about.
    #[serde(default)]
    pub(crate) code_samples: bool,
}

/// The kind of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnswerKind {
    Graph,
    SearchResults,
    Refusal,
}

/// The basis of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Confidence {
    /// Stored records contain the answer.
    GraphFact,
    /// The server counted, compared or traversed records.
    Derived,
    Retrieved,
    /// The question was refused.
    None,
}

/// An answer.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct AskAnswer {
    /// The question.
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
    pub(crate) statements: Vec<Statement>,
    /// The cited records.
    pub(crate) sources: Vec<SourceRef>,
    /// Papers near the answer's papers.
    pub(crate) citation_neighbourhood: Neighbourhood,
    /// Code of the answer's methods, if requested or if the question is about code; then 3000 bytes in total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code_samples: Option<Vec<CodeSample>>,
    /// Other records of the names in the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) homonyms: Option<Vec<Homonym>>,
    /// Parts of a named method that has no verified code itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parts: Option<Vec<Part>>,
    /// Names near an unresolved name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) near_matches: Option<Vec<Near>>,
    /// The rules' version.
    pub(crate) generator: &'static str,
}

pub(crate) fn ask(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    check_length(&arguments.question)?;
    let linked = link(library, &arguments.question)?;
    answer(library, arguments, &linked)
}

pub(crate) fn answer(
    library: &Library,
    arguments: &Arguments,
    linked: &Linked,
) -> Result<Outcome, AnswerError> {
    let question = Question::new(library, linked);
    let search = search_plan(&arguments.question, &question);
    let understood = match (&search, question.unknown(), linked.unrecognised.is_empty()) {
        (None, None, true) => understand(&question)?,
        _ => None,
    };
    let (plan, aspect) = match (understood, search) {
        (Some(plan), _) => plan,
        (None, Some(search)) => (Plan::Search(search), None),
        (None, None) => return not_understood(library, arguments, &question),
    };
    let mut builder = AnswerBuilder::new(library);
    render(&mut builder, &plan, aspect)?;
    let wire = Some(PlanWire::of(&plan, aspect));
    if builder.statements.is_empty() {
        let text = nothing_stored(library, &plan, aspect)?;
        let mut notices = Notices::default();
        let others = other_records(library, linked, &mut notices)?;
        return refusal(library, arguments, (text, wire), None, others, notices);
    }
    let (answer_kind, confidence) = match plan {
        Plan::Search(_) => (AnswerKind::SearchResults, Confidence::Retrieved),
        Plan::Count(_) | Plan::Superlative(_) | Plan::Compare(_) | Plan::Check(_) => {
            (AnswerKind::Graph, Confidence::Derived)
        }
        Plan::GetCitationPath(_) | Plan::Compose(_) | Plan::ExplorePaths(_) => {
            (AnswerKind::Graph, Confidence::Derived)
        }
        _ => (AnswerKind::Graph, Confidence::GraphFact),
    };
    let code_samples = match (arguments.code_samples, is_about_code(&plan, aspect)) {
        (true, _) => Some(samples(&mut builder, InlineCode::unlimited())?),
        (false, true) => Some(samples(&mut builder, InlineCode::new())?),
        (false, false) => None,
    };
    let code_samples = code_samples.filter(|samples| arguments.code_samples || !samples.is_empty());
    let sentences: Vec<&str> = builder.statements.iter().map(|s| s.text.as_str()).collect();
    let answer = sentences.join(" ");
    let others = other_records(library, linked, &mut builder.notices)?;
    let body = AskAnswer {
        homonyms: others.homonyms,
        parts: others.parts,
        question: arguments.question.clone(),
        answer,
        answer_kind,
        confidence,
        plan: wire,
        citation_neighbourhood: neighbourhood(&mut builder)?,
        statements: builder.statements,
        sources: builder.sources,
        code_samples,
        near_matches: None,
        generator: GENERATOR,
    };
    finish(library, body, builder.notices)
}

/// Returns true if the question is about code, so that the answer contains code without a request.
fn is_about_code(plan: &Plan, aspect: Option<&str>) -> bool {
    match plan {
        Plan::GetReferenceImplementation(_) => aspect == Some("code"),
        Plan::GetCodeForMethod(_) => aspect.is_none(),
        Plan::GetCodeForPaper(_) => true,
        _ => false,
    }
}

/// Records beside those that the names of a question resolve to.
struct OtherRecords {
    homonyms: Option<Vec<Homonym>>,
    parts: Option<Vec<Part>>,
}

/// Returns the homonyms of the named methods and papers, and the parts of the named methods.
fn other_records(
    library: &Library,
    linked: &Linked,
    notices: &mut Notices,
) -> Result<OtherRecords, SnapshotError> {
    let (mut all_homonyms, mut all_parts) = (vec![], vec![]);
    for mention in &linked.mentions {
        if let Meaning::Entity {
            homonyms, parts, ..
        } = &mention.meaning
        {
            all_homonyms.extend(homonyms.clone());
            all_parts.extend(parts.clone());
        }
    }
    let homonyms = homonyms(library, &all_homonyms, notices)?;
    let parts = parts(library, &all_parts, notices)?;
    Ok(OtherRecords { homonyms, parts })
}

/// Returns a search for the words after a phrase such as "papers about".
fn search_plan(text: &str, question: &Question<'_>) -> Option<Search> {
    const PHRASES: [&str; 7] = [
        "papers about",
        "papers there about",
        "papers are there about",
        "papers are about",
        "search for",
        "papers on",
        "papers that mention",
    ];
    if question.contains("cite|cites|cited|citations|how many|count|newest|oldest|latest|most") {
        return None;
    }
    let lower = text.to_lowercase();
    let (start, phrase) = PHRASES
        .iter()
        .find_map(|phrase| lower.find(phrase).map(|at| (at, phrase)))?;
    let rest = text.get(start + phrase.len()..)?;
    let query = rest.trim_matches(|c: char| c.is_whitespace() || "?.!\"“”".contains(c));
    (!query.is_empty()).then(|| Search {
        query: query.to_owned(),
    })
}

fn render(
    builder: &mut AnswerBuilder<'_>,
    plan: &Plan,
    aspect: Option<&str>,
) -> Result<(), AnswerError> {
    let aspect = aspect.unwrap_or_default();
    let rendered = match plan {
        Plan::Have(plan) => methods::have(builder, &plan.x),
        Plan::GetPaper(plan) => papers::paper(builder, &plan.paper, aspect),
        Plan::GetCodeForPaper(plan) => papers::code(builder, &plan.paper),
        Plan::GetHarvestedCodeForPaper(plan) => papers::harvested(builder, &plan.paper),
        Plan::GetCode(plan) => methods::code(builder, &plan.code_sha256),
        Plan::GetCodeForMethod(plan) if aspect == "origin" => {
            methods::origin(builder, &plan.method)
        }
        Plan::GetCodeForMethod(plan) => methods::repos(builder, &plan.method),
        Plan::GetCitationPath(plan) => papers::path(builder, &plan.from, &plan.to),
        Plan::GetConceptsForPaper(plan) => papers::concepts(builder, &plan.paper),
        Plan::GetReviewsForPaper(plan) => papers::reviews(builder, &plan.paper),
        Plan::GetPapersByAuthor(plan) => aggregates::papers_of(builder, "author", &plan.author),
        Plan::GetPapersByInstitution(plan) => {
            aggregates::papers_of(builder, "institution", &plan.institution)
        }
        Plan::GetReferenceImplementation(plan) => {
            methods::implementation(builder, &plan.name, aspect)
        }
        Plan::ListReferenceImplementations(plan) => aggregates::list(builder, plan),
        Plan::Compose(plan) if aspect == "substitutes" => {
            methods::list_substitutes(builder, &plan.name)
        }
        Plan::Compose(plan) => methods::partners(builder, &plan.name, plan.direction),
        Plan::ExplorePaths(plan) => return paths::paths(builder, plan),
        Plan::Describe(plan) => methods::describe(builder, &plan.name),
        Plan::Citations(plan) => papers::citations(builder, &plan.paper, plan.direction),
        Plan::Count(plan) => aggregates::count(builder, plan),
        Plan::Superlative(plan) => aggregates::superlative(builder, plan),
        Plan::Check(plan) => aggregates::check(builder, plan),
        Plan::Compare(plan) => aggregates::compare(builder, plan),
        Plan::Results(plan) => aggregates::results(builder, plan),
        Plan::Search(plan) => paths::search(builder, &plan.query),
    };
    match rendered {
        // The sentences so far are the answer. Without any sentence, the caller refuses the question.
        Ok(()) | Err(RenderError::NotStored) => Ok(()),
        Err(RenderError::Snapshot(error)) => Err(error.into()),
    }
}

fn not_understood(
    library: &Library,
    arguments: &Arguments,
    question: &Question<'_>,
) -> Result<Outcome, AnswerError> {
    let unrecognised = question.linked.unrecognised.first();
    let unknown = question.unknown().map(|mention| &mention.text);
    let (text, name) = match (unknown, unrecognised) {
        (Some(name), _) if PaperRef::parse(name).is_some() => {
            (format!("No paper of the id {name:?} is held."), Some(name))
        }
        (Some(name), _) => (
            format!("Nothing that is held is named {name:?}."),
            Some(name),
        ),
        (None, Some(words)) => (
            format!(
                "{words:?} is neither a name that is held nor a word this service understands."
            ),
            Some(words),
        ),
        (None, None) => ("The question was not understood.".to_owned(), None),
    };
    let mut notices = Notices::default();
    let near = match name {
        Some(name) => Some(near(library, name, &mut notices)?),
        None => None,
    };
    let parts = match name {
        Some(name) => parts_of_unresolved(library, name, &mut notices)?,
        None => None,
    };
    let names: Vec<&str> = near
        .iter()
        .flatten()
        .map(|near| near.name.as_str())
        .collect();
    let suggest = if names.is_empty() {
        String::new()
    } else {
        format!(" Near: {}.", names.join(" | "))
    };
    let call = match name {
        Some(name) => search_call(library, name, near.as_deref().unwrap_or_default())?,
        None => Call::list(""),
    };
    let next = format!(
        "Names are taken exactly as they are held; put a title in quotes. Ask for one thing at a time, such as who wrote a \
         paper, what cites it, how far a method is verified, or what can stand in for it. Or call {call}"
    );
    refusal(
        library,
        arguments,
        (format!("{text}{suggest} {next}"), None),
        near,
        OtherRecords {
            homonyms: None,
            parts,
        },
        notices,
    )
}

fn nothing_stored(
    library: &Library,
    plan: &Plan,
    aspect: Option<&'static str>,
) -> Result<String, SnapshotError> {
    let wire = PlanWire::of(plan, aspect);
    let what = aspect.map_or(String::new(), |aspect| format!(" ({aspect})"));
    let call = Call::text(&wire.intent, wire.arguments);
    let next = next_call(library, plan)?;
    Ok(format!(
        "The question was understood{what}, and what it asks for is not held. What was looked up: {call}. What is held: {next}"
    ))
}

/// Returns a call that answers with what is stored about the subject of a plan, or, for a plan without
/// one subject, with the implementations.
fn next_call(library: &Library, plan: &Plan) -> Result<Call, SnapshotError> {
    let (paper, method) = match plan {
        Plan::GetPaper(plan) => (Some(&plan.paper), None),
        Plan::GetCodeForPaper(plan) => (Some(&plan.paper), None),
        Plan::GetHarvestedCodeForPaper(plan) => (Some(&plan.paper), None),
        Plan::GetConceptsForPaper(plan) | Plan::GetReviewsForPaper(plan) => {
            (Some(&plan.paper), None)
        }
        Plan::Citations(plan) => (Some(&plan.paper), None),
        Plan::GetCitationPath(plan) => (Some(&plan.from), None),
        Plan::GetReferenceImplementation(plan) => (None, Some(&plan.name)),
        Plan::GetCodeForMethod(plan) => (None, Some(&plan.method)),
        Plan::Describe(plan) => (None, Some(&plan.name)),
        Plan::Compose(plan) => (None, Some(&plan.name)),
        Plan::Search(plan) => return search_call(library, &plan.query, &[]),
        _ => (None, None),
    };
    if let Some(paper) = paper {
        return Ok(Call::paper(paper));
    }
    let Some(method) = method else {
        return Ok(Call::list(""));
    };
    match find(library, &format!("method:{method}"), None)? {
        Some(matched) => matched.code_or_own_call(library),
        None => Ok(Call::list("")),
    }
}

fn refusal(
    library: &Library,
    arguments: &Arguments,
    (answer, plan): (String, Option<PlanWire>),
    near_matches: Option<Vec<Near>>,
    others: OtherRecords,
    notices: Notices,
) -> Result<Outcome, AnswerError> {
    let body = AskAnswer {
        homonyms: others.homonyms,
        parts: others.parts,
        question: arguments.question.clone(),
        answer,
        answer_kind: AnswerKind::Refusal,
        confidence: Confidence::None,
        plan,
        statements: vec![],
        sources: vec![],
        citation_neighbourhood: Neighbourhood::default(),
        code_samples: None,
        near_matches: near_matches.filter(|near| !near.is_empty()),
        generator: GENERATOR,
    };
    envelop(library, body, notices).map(Outcome::Unanswered)
}
