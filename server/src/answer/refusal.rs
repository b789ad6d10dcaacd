//! Refusals that several tools share.

use crate::answer::implemented::has_matches;
use crate::answer::{
    AnswerError, Call, LevelWord, Match, MethodRef, Near, Notices, Subject, find, near,
    parts_of_unresolved, refuse,
};
use catalogue::Level;
use serde_json::{Value, json};
use snapshot::{Kind, PaperRecord, Snapshot, SnapshotError};

/// Returns the match of a name, or the refusal of a name that does not resolve.
pub(crate) fn find_or_refuse(
    snapshot: &Snapshot,
    name: &str,
    kind: Option<Kind>,
) -> Result<Match, AnswerError> {
    match find(snapshot, name, kind)? {
        Some(matched) => Ok(matched),
        None => Err(unresolved(snapshot, name)?),
    }
}

/// Returns the match of a paper's name, with ordinal and record.
pub(crate) fn find_paper(
    snapshot: &Snapshot,
    name: &str,
) -> Result<(Match, u32, PaperRecord), AnswerError> {
    let matched = find_or_refuse(snapshot, name, Some(Kind::Paper))?;
    let Subject::Paper(ordinal, record) = &matched.subject else {
        return Err(unresolved(snapshot, name)?);
    };
    let (ordinal, record) = (*ordinal, record.clone());
    Ok((matched, ordinal, record))
}

/// Builds the refusal of a name that does not resolve, with near names.
fn unresolved(snapshot: &Snapshot, name: &str) -> Result<AnswerError, SnapshotError> {
    let mut notices = Notices::default();
    let parts = parts_of_unresolved(snapshot, name, &mut notices)?;
    if !parts.is_empty() {
        return Ok(only_parts(snapshot, name, &parts, notices));
    }
    let near = near(snapshot, name, &mut notices)?;
    let names: Vec<&str> = near.iter().map(|near| near.name.as_str()).collect();
    let search = search_call(snapshot, name, &near)?;
    let next = match names.is_empty() {
        true => format!("Next: {search}"),
        false => format!(
            "Ask again with one of: {}; or call {search}",
            names.join(" | ")
        ),
    };
    let text = format!(
        "{name:?} did not resolve (tried: id forms, exact name, normal form, aliases, variants). {next}. This does not say \
         that no code exists."
    );
    let facts =
        json!({ "error": "unknown_name", "query": name, "near_matches": near, "next": search });
    Ok(refuse(snapshot, text, facts, notices))
}

/// Returns the call that searches for a name that does not resolve: implementations with its words if
/// there are any, else the verdict on the nearest name, else all implementations.
pub(crate) fn search_call(
    snapshot: &Snapshot,
    name: &str,
    near: &[Near],
) -> Result<Call, SnapshotError> {
    if has_matches(snapshot, name)? {
        return Ok(Call::list(name));
    }
    Ok(match near.first() {
        Some(near) => Call::have(&near.name),
        None => Call::list(""),
    })
}

fn level_text(level: Option<LevelWord>) -> &'static str {
    level.map_or("no verified code", |level| level.0.as_str())
}

/// Builds the refusal of a name of which only parts are known.
fn only_parts(
    snapshot: &Snapshot,
    name: &str,
    parts: &[MethodRef],
    notices: Notices,
) -> AnswerError {
    let listed: Vec<String> = parts
        .iter()
        .map(|part| {
            let (level, next) = (level_text(part.verification_level), &part.retrieve_with);
            format!("{:?} ({level}): {next}", part.name)
        })
        .collect();
    let text = format!(
        "{name:?} itself is not stored. Its parts are: {}",
        listed.join("; ")
    );
    let next = parts.first().map(|part| &part.retrieve_with);
    let facts = json!({ "error": "only_parts", "query": name, "parts": parts, "next": next });
    refuse(snapshot, text, facts, notices)
}

/// Builds the refusal of a subject without an implementation. `next` is the call for the code of
/// another record of the name, if there is one, else the call for declared repositories.
pub(crate) fn no_code(snapshot: &Snapshot, matched: &Match) -> Result<AnswerError, SnapshotError> {
    let subject = &matched.subject;
    let mut notices = Notices::default();
    notices.note(subject.license(), "/name");
    let own = match subject.kind() {
        Kind::Method => Call::method_code(subject.id()),
        Kind::Paper => Call::paper(subject.id()),
    };
    let name = subject.name();
    let mut text = format!("No implementation of {name:?} is stored. Declared repositories: {own}");
    if let Some(note) = matched.not_function(snapshot, &mut notices)? {
        text = format!("{} {text}", note.text);
    }
    let mut facts =
        json!({ "error": "no_implementation", "id": subject.id(), "name": name, "next": own });
    if let Some(call) = other_code(snapshot, matched, &mut text, &mut facts, &mut notices)? {
        facts["next"] = json!(call);
    }
    Ok(refuse(snapshot, text, facts, notices))
}

/// Adds the parts of the subject with verified code, and the other records of the name, each with
/// its level and the call that fetches it. Returns the first of these calls that fetches code.
fn other_code(
    snapshot: &Snapshot,
    matched: &Match,
    text: &mut String,
    facts: &mut Value,
    notices: &mut Notices,
) -> Result<Option<Call>, SnapshotError> {
    let parts = matched.parts(snapshot, notices)?;
    let homonyms = matched.homonyms(snapshot, notices)?;
    for part in &parts {
        let (name, level, next) = (
            &part.name,
            level_text(part.verification_level),
            &part.retrieve_with,
        );
        *text += &format!(". Its part {name:?} ({level}): {next}");
    }
    for homonym in &homonyms {
        let level = level_text(homonym.verification_level);
        let (name, next) = (&homonym.name, &homonym.retrieve_with);
        *text += &format!(". Another of this name is {name:?} ({level}): {next}");
    }
    let homonym = homonyms.iter().find(|homonym| homonym.has_code);
    let call = homonym
        .map(|homonym| &homonym.retrieve_with)
        .or(parts.first().map(|part| &part.retrieve_with))
        .cloned();
    if !parts.is_empty() {
        facts["parts"] = json!(parts);
    }
    if !homonyms.is_empty() {
        facts["homonyms"] = json!(homonyms);
    }
    Ok(call)
}

/// Builds the refusal of a `min_level` that no implementation of the subject reaches. The call `next`
/// succeeds.
pub(crate) fn below_min_level(
    snapshot: &Snapshot,
    matched: &Match,
    mut text: String,
    min_level: &str,
    available: Option<Level>,
    next: &Call,
) -> Result<AnswerError, SnapshotError> {
    let mut facts: Value =
        json!({ "error": "below_min_level", "min_level": min_level, "next": next });
    if let Some(level) = available {
        facts["highest_level_available"] = json!(level);
    }
    let mut notices = Notices::default();
    other_code(snapshot, matched, &mut text, &mut facts, &mut notices)?;
    Ok(refuse(snapshot, text, facts, notices))
}
