//! From a question to an answer: read it, understand it, look it up, tell it. No step guesses: what is not understood, not held or
//! not supported is refused.

use crate::answer::ask::asked::Asked;
use crate::answer::ask::link::{Linked, link};
use crate::answer::ask::plan::{Plan, PlanWire, Search};
use crate::answer::ask::rules::understand;
use crate::answer::ask::surroundings::{CodeSample, Neighbourhood, neighbourhood, samples};
use crate::answer::ask::tell::{SourceRef, Statement, Telling};
use crate::answer::ask::tokens::short;
use crate::answer::ask::{tell_many, tell_method, tell_paper};
use crate::answer::call::Call;
use crate::answer::explore::explore;
use crate::answer::licenses::Notices;
use crate::answer::subject::near;
use crate::answer::wire::Near;
use crate::answer::{Answer, AnswerError, Outcome, finish};
use crate::library::Library;
use catalogue::PaperRef;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{Entity, Kind, SnapshotError, search_text};

/// What makes the answers: rules, and their version.
const GENERATOR: &str = "rules/1";

/// Hits of a search that are told at most.
const HITS: usize = 12;

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A question in English. Names in quotes are taken whole; ids in any form.
    #[schemars(length(min = 1, max = 2000))]
    pub question: String,
    /// Whether to add code of the methods that the answer is about.
    #[serde(default)]
    pub code_samples: bool,
}

/// What kind of answer it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AnswerKind {
    /// Told from records.
    Graph,
    /// What a search for words found.
    SearchResults,
    /// Nothing held answers it.
    Refusal,
}

/// How the answer was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    /// It stands in records.
    GraphFact,
    /// It was counted, compared or walked.
    Derived,
    /// It was found by its words.
    Retrieved,
    /// There is none.
    None,
}

/// An answer.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct AskAnswer {
    /// What was asked.
    pub question: String,
    /// The answer, in sentences.
    pub answer: String,
    /// What kind of answer it is.
    #[schemars(with = "String", extend("enum" = ["graph", "search_results", "refusal"]))]
    pub answer_kind: AnswerKind,
    /// How it was made.
    #[schemars(with = "String", extend("enum" = ["graph_fact", "derived", "retrieved", "none"]))]
    pub confidence: Confidence,
    /// What was understood; left out when nothing was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<PlanWire>,
    /// The sentences, each with its sources.
    pub statements: Vec<Statement>,
    /// The records they were written from.
    pub sources: Vec<SourceRef>,
    /// Papers around those that the answer is about.
    pub citation_neighbourhood: Neighbourhood,
    /// Code of the methods that the answer is about, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code_samples: Option<Vec<CodeSample>>,
    /// Names near one that nothing answers to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near_matches: Option<Vec<Near>>,
    /// What made the answer.
    pub generator: &'static str,
}

/// Answers a question.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn ask(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let linked = link(library, short(&arguments.question)?)?;
    answer(library, arguments, &linked)
}

/// Answers a question that was read.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn answer(
    library: &Library,
    arguments: &Arguments,
    linked: &Linked,
) -> Result<Outcome, AnswerError> {
    let asked = Asked::new(library, linked);
    let search = search_plan(&arguments.question, &asked);
    let understood = match (&search, asked.unknown(), linked.strange.is_empty()) {
        (None, None, true) => understand(&asked)?,
        _ => None,
    };
    let (plan, aspect) = match (understood, search) {
        (Some(made), _) => made,
        (None, Some(search)) => (Plan::Search(search), None),
        (None, None) => return not_understood(library, arguments, &asked),
    };
    let mut told = Telling::new(library);
    tell(&mut told, &plan, aspect)?;
    let wire = Some(PlanWire::of(&plan, aspect));
    if told.statements.is_empty() {
        let text = not_held(&plan, aspect);
        return refusal(library, arguments, (text, wire), None, Notices::default());
    }
    let (answer_kind, confidence) = match plan {
        Plan::Search(_) => (AnswerKind::SearchResults, Confidence::Retrieved),
        Plan::Count(_) | Plan::Superlative(_) | Plan::Beside(_) | Plan::Check(_) => {
            (AnswerKind::Graph, Confidence::Derived)
        }
        Plan::GetCitationPath(_) | Plan::Compose(_) | Plan::ExplorePaths(_) => {
            (AnswerKind::Graph, Confidence::Derived)
        }
        _ => (AnswerKind::Graph, Confidence::GraphFact),
    };
    let code_samples = if arguments.code_samples {
        Some(samples(&mut told)?)
    } else {
        None
    };
    let sentences: Vec<&str> = told
        .statements
        .iter()
        .map(|statement| statement.text.as_str())
        .collect();
    let body = AskAnswer {
        question: arguments.question.clone(),
        answer: sentences.join(" "),
        answer_kind,
        confidence,
        plan: wire,
        citation_neighbourhood: neighbourhood(&mut told)?,
        statements: told.statements,
        sources: told.sources,
        code_samples,
        near_matches: None,
        generator: GENERATOR,
    };
    Ok(Outcome::Answer(finish(library, body, told.notices)?))
}

/// The words that are searched for, where a search is asked for: what follows the phrase that asks for it.
fn search_plan(question: &str, asked: &Asked<'_>) -> Option<Search> {
    const PHRASES: [&str; 7] = [
        "papers about",
        "papers there about",
        "papers are there about",
        "papers are about",
        "search for",
        "papers on",
        "papers that mention",
    ];
    if asked.says("cite|cites|cited|citations|how many|count|newest|oldest|latest|most") {
        return None;
    }
    let lower = question.to_lowercase();
    let (start, phrase) = PHRASES
        .iter()
        .find_map(|phrase| lower.find(phrase).map(|at| (at, phrase)))?;
    let rest = question.get(start + phrase.len()..)?;
    let query = rest.trim_matches(|c: char| c.is_whitespace() || "?.!\"“”".contains(c));
    (!query.is_empty()).then(|| Search {
        query: query.to_owned(),
    })
}

fn tell(t: &mut Telling<'_>, plan: &Plan, aspect: Option<&str>) -> Result<(), AnswerError> {
    let aspect = aspect.unwrap_or_default();
    match plan {
        Plan::Have(asked) => tell_method::have(t, &asked.x),
        Plan::GetPaper(asked) => tell_paper::paper(t, &asked.paper, aspect),
        Plan::GetCodeForPaper(asked) => tell_paper::code(t, &asked.paper),
        Plan::GetHarvestedCodeForPaper(asked) => tell_paper::harvested(t, &asked.paper),
        Plan::GetCode(asked) => tell_method::code(t, &asked.code_sha256),
        Plan::GetCodeForMethod(asked) if aspect == "origin" => {
            tell_method::origin(t, &asked.method)
        }
        Plan::GetCodeForMethod(asked) => tell_method::repos(t, &asked.method),
        Plan::GetCitationPath(asked) => tell_paper::path(t, &asked.from, &asked.to),
        Plan::GetConceptsForPaper(asked) => tell_paper::concepts(t, &asked.paper),
        Plan::GetReviewsForPaper(asked) => tell_paper::reviews(t, &asked.paper),
        Plan::GetPapersByAuthor(asked) => tell_many::papers_of(t, "author", &asked.author),
        Plan::GetPapersByInstitution(asked) => {
            tell_many::papers_of(t, "institution", &asked.institution)
        }
        Plan::GetReferenceImplementation(asked) => {
            tell_method::implementation(t, &asked.name, aspect)
        }
        Plan::ListReferenceImplementations(asked) => tell_many::list(t, asked),
        Plan::Compose(asked) if aspect == "substitutes" => tell_method::stand_ins(t, &asked.name),
        Plan::Compose(asked) => tell_method::partners(t, &asked.name, asked.direction),
        Plan::ExplorePaths(asked) => return tell_explored(t, asked),
        Plan::Describe(asked) => tell_method::describe(t, &asked.name),
        Plan::Citations(asked) => tell_paper::citations(t, &asked.paper, asked.direction),
        Plan::Count(asked) => tell_many::count(t, asked),
        Plan::Superlative(asked) => tell_many::superlative(t, asked),
        Plan::Check(asked) => tell_many::check(t, asked),
        Plan::Beside(asked) => tell_many::compare(t, asked),
        Plan::Results(asked) => tell_many::results(t, asked),
        Plan::Search(asked) => found(t, &asked.query),
    }
    .map_err(AnswerError::from)
}

/// One sentence for each edge of the paths that were found.
fn tell_explored(
    t: &mut Telling<'_>,
    asked: &crate::answer::explore::Arguments,
) -> Result<(), AnswerError> {
    let Outcome::Answer(Answer { json, .. }) = explore(t.library, asked)? else {
        return Ok(());
    };
    let name = |id: &str| {
        let nodes = json["nodes"].as_array().into_iter().flatten();
        nodes
            .filter(|node| node["id"] == id)
            .find_map(|node| node["name"].as_str())
            .unwrap_or(id)
            .to_owned()
    };
    let (mut ends, mut named) = (vec![], vec![]);
    for id in &asked.seeds {
        let end = source(t, id)?;
        named.extend(
            t.sources
                .iter()
                .find(|source| source.id == end)
                .map(|source| source.name.clone()),
        );
        ends.push(end);
    }
    let between = format!("between {}", named.join(" and "));
    match json["paths"][0]["length"].as_u64() {
        Some(length) => t.say(
            format!("The shortest path that was found {between} has {length} steps: a candidate, not an answer."),
            &ends,
        ),
        None => t.say(format!("No path {between} was found within the limits of the search."), &ends),
    }
    for edge in json["edges_kept"].as_array().into_iter().flatten() {
        let (from, to) = (
            edge["from"].as_str().unwrap_or_default(),
            edge["to"].as_str().unwrap_or_default(),
        );
        let ids = [source(t, from)?, source(t, to)?];
        t.say(
            format!(
                "{} {} {}.",
                name(from),
                edge["relation"].as_str().unwrap_or_default(),
                name(to)
            ),
            &ids,
        );
    }
    Ok(())
}

/// A node as a source.
fn source(t: &mut Telling<'_>, id: &str) -> Result<String, SnapshotError> {
    match id.strip_prefix("method:") {
        Some(method) => Ok(t
            .about_method(method)?
            .map(|(_, row)| t.method(&row))
            .unwrap_or_default()),
        None => Ok(t
            .about_paper(id)?
            .map(|(_, row)| t.paper(&row))
            .unwrap_or_default()),
    }
}

/// What holds the words: papers, since that is what is asked for.
fn found(t: &mut Telling<'_>, query: &str) -> Result<(), SnapshotError> {
    for hit in search_text(t.library, query, Some(Kind::Paper), HITS)? {
        let Entity { ordinal, .. } = hit.entity;
        let paper = t.library.paper(ordinal)?;
        let source = t.paper(&paper);
        t.say(
            format!(
                "\"{}\" ({}) holds words of {query:?}.",
                paper.title, paper.id
            ),
            &[source],
        );
    }
    Ok(())
}

fn not_understood(
    library: &Library,
    arguments: &Arguments,
    asked: &Asked<'_>,
) -> Result<Outcome, AnswerError> {
    let strange = asked.linked.strange.first();
    let unknown = asked.unknown().map(|mention| &mention.text);
    let (text, name) = match (unknown, strange) {
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
    let next = "Names are taken exactly as they are held; put a title in quotes. Ask for one thing at a time, such as who wrote a \
                paper, what cites it, how far a method is verified, or what can stand in for it.";
    refusal(
        library,
        arguments,
        (format!("{text}{suggest} {next}"), None),
        near,
        notices,
    )
}

fn not_held(plan: &Plan, aspect: Option<&'static str>) -> String {
    let wire = PlanWire::of(plan, aspect);
    let what = aspect.map_or(String::new(), |aspect| format!(" ({aspect})"));
    let call = Call::written(&wire.intent, wire.arguments);
    format!(
        "The question was understood{what}, and what it asks for is not held. What was looked up: {call}."
    )
}

fn refusal(
    library: &Library,
    arguments: &Arguments,
    (answer, plan): (String, Option<PlanWire>),
    near_matches: Option<Vec<Near>>,
    notices: Notices,
) -> Result<Outcome, AnswerError> {
    let body = AskAnswer {
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
    Ok(Outcome::Unanswered(finish(library, body, notices)?))
}
