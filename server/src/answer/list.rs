//! `list_reference_implementations`: what is held, by words, area and level, a page at a time.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::subject::near;
use crate::answer::wire::{LevelWord, Near, level_schema};
use crate::answer::{AnswerError, Outcome, finish};
use catalogue::{Digest, names};
use ladder::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{MethodRecord, Snapshot, SnapshotError};
use std::collections::BTreeSet;

/// Entries of a page unless asked otherwise, and at most.
const PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// Words that must all stand in name, aliases, id, area or summary; everything when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", length(max = 2000))]
    pub query: Option<String>,
    /// One area, such as `optimiser`; every area when left out. When nothing matches, `hint` names the areas there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String", length(max = 2000))]
    pub area: Option<String>,
    /// The lowest verification level to list; everything held when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "level_schema")]
    pub min_level: Option<Level>,
    /// Entries of a page, 1 to 100; 20 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub limit: Option<u32>,
    /// `meta.next_cursor` of the page before, with the same query, area and min_level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub cursor: Option<String>,
}

/// One implementation, in short.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Listed {
    /// The method's id.
    pub method: String,
    /// Its name.
    pub name: String,
    /// The field it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Its level; left out when it was never run or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// Content address of the code.
    pub code_sha256: String,
    /// Id of the paper that introduced it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paper: Option<String>,
    /// The call that gives code and evidence.
    pub retrieve_with: Call,
}

/// Where the next page begins.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Meta {
    /// Hand this back as `cursor`; left out on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_cursor: Option<String>,
}

/// A page of implementations.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ListAnswer {
    /// How many match in all.
    pub total_matching: usize,
    /// This page: highest level first, then by name.
    pub implementations: Vec<Listed>,
    /// When nothing matches: names that are near the query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near_matches: Option<Vec<Near>>,
    /// When nothing matches: what was tried and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// When nothing matches at `min_level`: the highest level at which something does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highest_level_available: Option<LevelWord>,
    /// Paging.
    pub meta: Meta,
}

/// An implementation that matches.
#[derive(Debug)]
pub struct Match {
    /// Its level.
    pub level: Option<Level>,
    code_sha256: String,
    /// The method it implements.
    pub method: MethodRecord,
}

/// The page that `arguments` ask for.
///
/// # Errors
/// When limit or cursor is none that can be, or the snapshot cannot be read.
pub fn list(snapshot: &Snapshot, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let limit = arguments.limit.unwrap_or(PAGE);
    if !(1..=LARGEST_PAGE).contains(&limit) {
        return Err(AnswerError::Arguments(format!(
            "limit is {limit}; give 1 to {LARGEST_PAGE}"
        )));
    }
    let start = match &arguments.cursor {
        Some(cursor) => start(snapshot, arguments, cursor)?,
        None => 0,
    };
    let query = arguments.query.as_deref().unwrap_or_default();
    let matching = matching(snapshot, arguments)?;
    let mut notices = Notices::default();
    let end = matching.len().min(start.saturating_add(limit as usize));
    let page = matching.get(start..end).unwrap_or_default();
    let implementations = page
        .iter()
        .enumerate()
        .map(|(at, found)| listed(at, found, &mut notices))
        .collect();
    let next_cursor =
        (end < matching.len()).then(|| format!("{}:{}:{end}", snapshot.id(), asked_for(arguments)));
    let empty = matching.is_empty();
    let near_matches = if empty {
        Some(near(snapshot, query, &mut notices)?)
    } else {
        None
    };
    let total_matching = matching.len();
    let below = if empty {
        below(snapshot, arguments)?
    } else {
        None
    };
    let hint = if empty {
        Some(hint(snapshot, arguments, below.as_ref())?)
    } else {
        None
    };
    let highest_level_available = below.and_then(|below| below.min_level).map(LevelWord);
    let meta = Meta { next_cursor };
    let body = ListAnswer {
        total_matching,
        implementations,
        near_matches,
        hint,
        highest_level_available,
        meta,
    };
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}

/// A cursor names the snapshot it was made from and what was asked for, so that pages never mix two lists.
fn start(snapshot: &Snapshot, arguments: &Arguments, cursor: &str) -> Result<usize, AnswerError> {
    let mut parts = cursor.splitn(3, ':');
    let parsed = (|| Some((parts.next()?, parts.next()?, parts.next()?.parse().ok()?)))();
    match parsed {
        Some((id, asked, at)) if id == snapshot.id().as_str() && asked == asked_for(arguments) => Ok(at),
        Some((id, ..)) if id == snapshot.id().as_str() => Err(AnswerError::Arguments(
            "cursor belongs to another query, area or min_level: give the same ones, or begin again without cursor"
                .to_owned(),
        )),
        Some(_) => Err(AnswerError::Arguments(
            "cursor belongs to another snapshot: a new one was published; begin again without cursor".to_owned(),
        )),
        None => Err(AnswerError::Arguments(format!("cursor {cursor:?} is none that was given out"))),
    }
}

/// What decides which list it is, short; `limit` may change from page to page.
fn asked_for(arguments: &Arguments) -> String {
    let Arguments {
        query,
        area,
        min_level,
        ..
    } = arguments;
    let digest = Digest::of_json(&(words(query), words(area), min_level)).to_string();
    digest[..8].to_owned()
}

/// A text as words are compared.
fn words(text: &Option<String>) -> String {
    names::normalise(text.as_deref().unwrap_or_default())
}

/// Everything that matches, highest level first, then by name; limit and cursor are not looked at.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn matching(snapshot: &Snapshot, arguments: &Arguments) -> Result<Vec<Match>, SnapshotError> {
    let (query, area, min) = (
        words(&arguments.query),
        words(&arguments.area),
        arguments.min_level,
    );
    let in_area = |method: &MethodRecord| area.is_empty() || words(&method.area) == area;
    let mut found = vec![];
    for ordinal in snapshot.implemented() {
        let Some(held) = snapshot
            .implementation_summary(ordinal)
            .filter(|held| min.is_none() || held.verification_level >= min)
        else {
            continue;
        };
        let method = snapshot.method(ordinal)?;
        let text = names::normalise(&searched(&method));
        if in_area(&method) && query.split(' ').all(|word| text.contains(word)) {
            found.push(Match {
                level: held.verification_level,
                code_sha256: held.code_sha256.to_string(),
                method,
            });
        }
    }
    // The id decides between equal names: pages must follow each other without gap or repeat.
    found.sort_by(|x, y| {
        let names = |m: &Match| (m.method.name.clone(), m.method.id.clone());
        y.level.cmp(&x.level).then_with(|| names(x).cmp(&names(y)))
    });
    Ok(found)
}

fn searched(method: &MethodRecord) -> String {
    let optional = [method.area.as_deref(), method.summary.as_deref()]
        .into_iter()
        .flatten();
    let all = [method.name.as_str(), &method.id]
        .into_iter()
        .chain(method.aliases.iter().map(String::as_str));
    all.chain(optional).collect::<Vec<_>>().join(" \n ")
}

fn listed(at: usize, found: &Match, notices: &mut Notices) -> Listed {
    let method = &found.method;
    notices.note(method.license, format!("/implementations/{at}"));
    Listed {
        method: method.id.clone(),
        name: method.name.clone(),
        area: method.area.clone(),
        verification_level: found.level.map(LevelWord),
        code_sha256: found.code_sha256.clone(),
        paper: method.paper.clone(),
        retrieve_with: Call::implementation(&method.id),
    }
}

/// Where a level was asked for that nothing reaches: the same at the highest level that something does.
fn below(snapshot: &Snapshot, arguments: &Arguments) -> Result<Option<Arguments>, SnapshotError> {
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

/// What was tried, and what to try instead: with the areas that are held where one was asked for.
fn hint(
    snapshot: &Snapshot,
    arguments: &Arguments,
    below: Option<&Arguments>,
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
    let next = match (below, query) {
        (Some(below), _) => format!(
            "Below that level something matches; this call succeeds: {}",
            Call::list_of(below)
        ),
        (None, Some(query)) => format!(
            "Try fewer words or no area; for one exact name, free: {}",
            Call::have(query)
        ),
        (None, None) => format!("Everything that is held: {}", Call::list("")),
    };
    Ok(format!("No implementation is held{tried}.{areas} {next}"))
}

/// Areas of which an implementation is held, by name.
fn areas(snapshot: &Snapshot) -> Result<Vec<String>, SnapshotError> {
    let mut areas = BTreeSet::new();
    for ordinal in snapshot.implemented() {
        areas.extend(snapshot.method(ordinal)?.area);
    }
    Ok(areas.into_iter().collect())
}
