//! `list_reference_implementations`: implementations by words, area and level, a page at a time.

use crate::answer::implemented::{areas, implemented_methods, spelling};
use crate::answer::{
    AnswerError, Call, LevelWord, Meta, MethodRef, Near, Notices, Outcome, Page, finish,
    level_schema, near,
};
use catalogue::{Digest, Level};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{
    Entity, Kind, MethodRecord, Search, SearchFilters, Snapshot, SnapshotError, search_entities,
    search_hit,
};

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A name, or words that describe it; everything when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) query: Option<String>,
    /// One area, such as `optimiser`; `hint` names all when nothing matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) area: Option<String>,
    /// The lowest level to list; any when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "level_schema")]
    pub(crate) min_level: Option<Level>,
    /// Entries of a page, 1 to 100; 20 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub(crate) limit: Option<u32>,
    /// `meta.next_cursor` of the page before, all else equal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) cursor: Option<String>,
}

/// One implementation.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Listed {
    /// The method.
    #[serde(flatten)]
    pub(crate) method: MethodRef,
    /// The research field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) area: Option<String>,
    /// SHA-256 of the code.
    pub code_sha256: String,
    /// Id of its paper.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) paper: Option<String>,
    /// The passage that matched; left out if only the name did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    // The schema says only that it is an object, so that the list of tools stays short.
    #[schemars(with = "serde_json::Map<String, serde_json::Value>")]
    pub(crate) snippet: Option<Passage>,
    /// The call for functions of its paper's repositories; never verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) harvested: Option<Call>,
}

/// A passage that matched a query.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Passage {
    /// `text`, `topics` or `names`.
    pub(crate) field: String,
    pub(crate) text: String,
    /// Start and end of each matched word, in characters.
    pub(crate) matches: Vec<[usize; 2]>,
}

impl From<snapshot::Snippet> for Passage {
    fn from(snippet: snapshot::Snippet) -> Self {
        let characters = |bytes: usize| snippet.text[..bytes].chars().count();
        let matches = snippet.matches.iter();
        Self {
            field: snippet.field.to_string(),
            matches: matches
                .map(|range| [range.start, range.end].map(characters))
                .collect(),
            text: snippet.text,
        }
    }
}

/// A page of implementations.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ListAnswer {
    /// The number of matches.
    pub(crate) total_matching: usize,
    /// The page, the best match or the highest level first.
    pub(crate) implementations: Vec<Listed>,
    /// If nothing matches: names near the query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) near_matches: Option<Vec<Near>>,
    /// If nothing matches: the search made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// If nothing matches at `min_level`: the highest level with a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) highest_level_available: Option<LevelWord>,
    /// Paging.
    pub(crate) meta: Meta,
}

/// An implementation that matches.
#[derive(Debug)]
pub(crate) struct ImplementedMethod {
    pub(crate) level: Option<Level>,
    code_sha256: String,
    ordinal: u32,
    pub(crate) method: MethodRecord,
}

pub(crate) fn list(snapshot: &Snapshot, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let Arguments {
        query,
        area,
        min_level,
        limit,
        cursor,
    } = arguments;
    let page = Page {
        parameters: "query, area or min_level",
        list: Digest::of_json(&(spelling(query), spelling(area), min_level)),
        limit: *limit,
        cursor,
    };
    let matching = matching(snapshot, arguments)?;
    let (range, meta) = page.range(snapshot, matching.len())?;
    let mut notices = Notices::default();
    let implementations = matching[range]
        .iter()
        .enumerate()
        .map(|(at, implemented)| {
            let method = &implemented.method;
            notices.note(method.license, format!("/implementations/{at}"));
            Ok(Listed {
                method: MethodRef::implemented(method, implemented.level),
                area: method.area.clone(),
                code_sha256: implemented.code_sha256.clone(),
                paper: method.paper.clone(),
                snippet: snippet(snapshot, query.as_deref().unwrap_or_default(), implemented)?,
                harvested: harvested(snapshot, method)?,
            })
        })
        .collect::<Result<_, SnapshotError>>()?;
    let mut body = ListAnswer {
        total_matching: matching.len(),
        implementations,
        near_matches: None,
        hint: None,
        highest_level_available: None,
        meta,
    };
    if matching.is_empty() {
        let query = query.as_deref().unwrap_or_default();
        let lower = at_highest_level(snapshot, arguments)?;
        body.near_matches = Some(near(snapshot, query, &mut notices)?);
        body.hint = Some(hint(snapshot, arguments, lower.as_ref())?);
        body.highest_level_available = lower.and_then(|lower| lower.min_level).map(LevelWord);
    }
    finish(snapshot, body, notices)
}

/// Returns every match: with a query the best first, else the highest level, then by name. The
/// function ignores limit and cursor.
pub(crate) fn matching(
    snapshot: &Snapshot,
    arguments: &Arguments,
) -> Result<Vec<ImplementedMethod>, SnapshotError> {
    let query = arguments.query.as_deref().unwrap_or_default().trim();
    if query.is_empty() {
        return by_level(snapshot, arguments);
    }
    let area = arguments
        .area
        .as_deref()
        .filter(|area| !area.trim().is_empty());
    let search = Search {
        text: query.to_owned(),
        filters: SearchFilters {
            area: area.map(str::to_owned),
            min_level: arguments.min_level,
            ..implemented_methods()
        },
        limit: usize::MAX,
        start: 0,
    };
    let (entities, _) = search_entities(snapshot, &search)?;
    let mut matches = vec![];
    for entity in entities {
        matches.extend(implemented_method(snapshot, entity.ordinal)?);
    }
    Ok(matches)
}

fn by_level(
    snapshot: &Snapshot,
    arguments: &Arguments,
) -> Result<Vec<ImplementedMethod>, SnapshotError> {
    let (area, min) = (spelling(&arguments.area), arguments.min_level);
    let in_area = |method: &MethodRecord| area.is_empty() || spelling(&method.area) == area;
    let mut matches = vec![];
    for ordinal in snapshot.implemented() {
        let implemented = implemented_method(snapshot, ordinal)?;
        matches.extend(implemented.filter(|implemented| {
            (min.is_none() || implemented.level >= min) && in_area(&implemented.method)
        }));
    }
    // The id breaks ties between equal names, so that pages have neither gaps nor repeats.
    matches.sort_by(|x, y| {
        let names = |m: &ImplementedMethod| (m.method.name.clone(), m.method.id.clone());
        y.level.cmp(&x.level).then_with(|| names(x).cmp(&names(y)))
    });
    Ok(matches)
}

fn implemented_method(
    snapshot: &Snapshot,
    ordinal: u32,
) -> Result<Option<ImplementedMethod>, SnapshotError> {
    let Some(summary) = snapshot.implementation_summary(ordinal) else {
        return Ok(None);
    };
    Ok(Some(ImplementedMethod {
        level: summary.verification_level,
        code_sha256: summary.code_sha256.to_string(),
        ordinal,
        method: snapshot.method(ordinal)?,
    }))
}

/// Returns the passage of a method that matched the query.
fn snippet(
    snapshot: &Snapshot,
    query: &str,
    implemented: &ImplementedMethod,
) -> Result<Option<Passage>, SnapshotError> {
    if query.trim().is_empty() {
        return Ok(None);
    }
    let entity = Entity {
        kind: Kind::Method,
        ordinal: implemented.ordinal,
    };
    Ok(search_hit(snapshot, query, entity)?
        .snippet
        .map(Passage::from))
}

/// Returns the call for functions of the repositories of a method's paper, if any was cut.
fn harvested(snapshot: &Snapshot, method: &MethodRecord) -> Result<Option<Call>, SnapshotError> {
    let Some(paper) = &method.paper else {
        return Ok(None);
    };
    let is_there = snapshot.has_harvested_code(paper)?;
    Ok(is_there.then(|| Call::harvested(paper)))
}

/// Returns the arguments with `min_level` lowered to the highest level that has a match; `None`
/// without a `min_level` or without any match.
fn at_highest_level(
    snapshot: &Snapshot,
    arguments: &Arguments,
) -> Result<Option<Arguments>, SnapshotError> {
    if arguments.min_level.is_none() {
        return Ok(None);
    }
    let lower = Arguments {
        min_level: None,
        cursor: None,
        ..arguments.clone()
    };
    let matches = matching(snapshot, &lower)?;
    let highest = matches.iter().map(|implemented| implemented.level).max();
    Ok(highest.map(|min_level| Arguments { min_level, ..lower }))
}

/// Describes the search without matches and the next call. Lists the existing areas if the caller
/// requested one.
fn hint(
    snapshot: &Snapshot,
    arguments: &Arguments,
    lower: Option<&Arguments>,
) -> Result<String, SnapshotError> {
    let Arguments {
        query,
        area,
        min_level,
        ..
    } = arguments;
    let tried = [
        min_level.map(|level| format!(" at {level} or above")),
        area.as_ref().map(|area| format!(" in area {area:?}")),
        query
            .as_ref()
            .map(|query| format!(" for {query:?} in names, summaries, definitions and areas")),
    ];
    let tried: String = tried.into_iter().flatten().collect();
    let areas = match area {
        Some(_) => format!(
            " Areas with implementations: {}.",
            areas(snapshot)?.join(", ")
        ),
        None => String::new(),
    };
    let next = match (lower, query) {
        (Some(lower), _) => format!(
            "Below that level something matches; this call succeeds: {}",
            Call::list_with(lower)
        ),
        (None, Some(query)) => format!(
            "Try fewer words or no area; for one exact name, free: {}",
            Call::have(query)
        ),
        (None, None) => format!("Everything that is stored: {}", Call::list("")),
    };
    Ok(format!("No implementation is stored{tried}.{areas} {next}"))
}
