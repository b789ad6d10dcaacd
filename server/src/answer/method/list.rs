//! `list_reference_implementations`: implementations by words, area and level, a page at a time.

use crate::answer::call::Call;
use crate::answer::implemented::{areas, has_words, searchable_text, spelling};
use crate::answer::licenses::Notices;
use crate::answer::paging::{Meta, Page};
use crate::answer::subject::near;
use crate::answer::wire::{LevelWord, Near, level_schema};
use crate::answer::{AnswerError, Outcome, finish};
use catalogue::Digest;
use ladder::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{MethodRecord, Snapshot, SnapshotError};

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// Words that must all stand in name, aliases, id, area or summary; everything when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", length(max = 2000))]
    pub(crate) query: Option<String>,
    /// One area, such as `optimiser`; every area when left out. When nothing matches, `hint` names the areas there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", length(max = 2000))]
    pub(crate) area: Option<String>,
    /// The lowest verification level to list; everything held when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "level_schema")]
    pub(crate) min_level: Option<Level>,
    /// Entries of a page, 1 to 100; 20 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub(crate) limit: Option<u32>,
    /// `meta.next_cursor` of the page before, with the same query, area and min_level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) cursor: Option<String>,
}

/// One implementation.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Listed {
    /// The method's id.
    pub(crate) method: String,
    /// The name.
    pub(crate) name: String,
    /// The research field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) area: Option<String>,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// SHA-256 of the code.
    pub code_sha256: String,
    /// Id of the introducing paper.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) paper: Option<String>,
    /// The call for code and evidence.
    pub(crate) retrieve_with: Call,
}

/// A page of implementations.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ListAnswer {
    /// The number of matches.
    pub(crate) total_matching: usize,
    /// The page: highest level first, then by name.
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
        .map(|(at, implemented)| listed(at, implemented, &mut notices))
        .collect();
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

/// Returns every match, highest level first, then by name. The function ignores limit and cursor.
pub(crate) fn matching(
    snapshot: &Snapshot,
    arguments: &Arguments,
) -> Result<Vec<ImplementedMethod>, SnapshotError> {
    let query = arguments.query.as_deref().unwrap_or_default();
    let (area, min) = (spelling(&arguments.area), arguments.min_level);
    let in_area = |method: &MethodRecord| area.is_empty() || spelling(&method.area) == area;
    let mut matches = vec![];
    for ordinal in snapshot.implemented() {
        let Some(summary) = snapshot
            .implementation_summary(ordinal)
            .filter(|summary| min.is_none() || summary.verification_level >= min)
        else {
            continue;
        };
        let method = snapshot.method(ordinal)?;
        if in_area(&method) && has_words(&searchable_text(&method), query) {
            matches.push(ImplementedMethod {
                level: summary.verification_level,
                code_sha256: summary.code_sha256.to_string(),
                method,
            });
        }
    }
    // The id breaks ties between equal names, so that pages have neither gaps nor repeats.
    matches.sort_by(|x, y| {
        let names = |m: &ImplementedMethod| (m.method.name.clone(), m.method.id.clone());
        y.level.cmp(&x.level).then_with(|| names(x).cmp(&names(y)))
    });
    Ok(matches)
}

fn listed(at: usize, implemented: &ImplementedMethod, notices: &mut Notices) -> Listed {
    let method = &implemented.method;
    notices.note(method.license, format!("/implementations/{at}"));
    Listed {
        method: method.id.clone(),
        name: method.name.clone(),
        area: method.area.clone(),
        verification_level: implemented.level.map(LevelWord),
        code_sha256: implemented.code_sha256.clone(),
        paper: method.paper.clone(),
        retrieve_with: Call::implementation(&method.id),
    }
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
    let first = matching(snapshot, &lower)?.into_iter().next();
    Ok(first.map(|first| Arguments {
        min_level: first.level,
        ..lower
    }))
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
        query.as_ref().map(|query| {
            format!(" with all words of {query:?} in name, aliases, id, area or summary")
        }),
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
        (None, None) => format!("Everything that is held: {}", Call::list("")),
    };
    Ok(format!("No implementation is held{tried}.{areas} {next}"))
}
