//! A name that nothing stored has, with a stored one behind it in brackets: "LLaVA (Visual Instruction Tuning)". The
//! name in brackets is meant, and the answer says so.

use super::lattice::link;
use crate::Stored;
use crate::language::vocabulary::Sense;
use crate::mention::{Item, TargetKind};
use crate::rules::Cue;
use catalogue::names;
use snapshot::Snapshot;

/// A question in which the name in brackets stands in place of the unknown one before it.
pub(crate) struct Bracketed {
    pub(crate) text: String,
    pub(crate) unknown: String,
    pub(crate) meant: String,
}

/// Returns a question with the name in brackets in place of the unknown one before it. `None` if it has no such pair.
pub(crate) fn bracketed(snapshot: &Snapshot, question: &str) -> Stored<Option<Bracketed>> {
    let Some((before, rest)) = question.split_once(" (") else {
        return Ok(None);
    };
    let Some((inner, after)) = rest.split_once(')') else {
        return Ok(None);
    };
    let inner = inner.trim_matches(['"', '\'', ' ']);
    // A paper or a person and nothing else.
    let is_name = |item: &Item| item.may_be(&[TargetKind::Paper, TargetKind::Author]);
    if !inner.contains(' ') || !matches!(&link(snapshot, inner, false)?[..], [one] if is_name(one))
    {
        return Ok(None);
    }
    let items = link(snapshot, before, false)?;
    let named = match &items[..] {
        [start @ .., last] if last.senses().contains(&Sense::Cue(Cue::Paper)) => start,
        all => all,
    };
    let Some(Item::Unknown(name)) = named.last() else {
        return Ok(None);
    };
    let title = names::word_keys(inner);
    let is_of_name = |word: &str| {
        word.contains(|c: char| c.is_uppercase() || c.is_ascii_digit())
            || names::word_keys(word).iter().all(|key| title.contains(key))
    };
    let Some(at) = before.rfind(name.as_str()) else {
        return Ok(None);
    };
    if !name.split(' ').all(is_of_name) {
        return Ok(None);
    }
    let noun = &before[at + name.len()..];
    let text = format!("{}\"{inner}\"{noun}{after}", &before[..at]);
    Ok(Some(Bracketed {
        text,
        unknown: name.clone(),
        meant: inner.to_owned(),
    }))
}
