//! People by surname, or by a short first name: "LeCun", "Geoff Hinton". A part of a name is taken for
//! the only author whose papers stand out, and the answer says so.

use crate::Stored;
use crate::mention::Target;
use catalogue::names;
use snapshot::{Kind, Snapshot, search_text};
use std::collections::BTreeMap;

/// The hits that are read for authors of a surname.
const MAX_HITS: usize = 150;
/// The length from which a surname or a short first name is clear, in letters.
const MIN_SURNAME: usize = 4;
const MIN_FIRST: usize = 3;
/// The least ratio between the papers of the author and those of the next one of the surname.
const MARGIN: usize = 3;

/// Returns the author whom one or two words mean.
pub(crate) fn author_part(snapshot: &Snapshot, text: &str) -> Stored<Option<(Target, String)>> {
    let key = names::author_key(text);
    let words: Vec<&str> = key.split(' ').collect();
    let (first, surname) = match words[..] {
        [surname] => ("", surname),
        [first, surname] => (first, surname),
        _ => return Ok(None),
    };
    let is_short = surname.chars().count() < MIN_SURNAME
        || !first.is_empty() && first.chars().count() < MIN_FIRST;
    if is_short || !surname.chars().all(char::is_alphabetic) {
        return Ok(None);
    }
    let mut counts: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for hit in search_text(snapshot, surname, Some(Kind::Paper), MAX_HITS)? {
        for authorship in snapshot.paper(hit.entity.ordinal)?.paper.authors {
            let name = authorship.author.name;
            let other = names::author_key(&name);
            let has_name = other.ends_with(&format!(" {surname}"))
                && (first.is_empty() || other.starts_with(first));
            if has_name {
                counts.entry(other).or_insert((name, 0)).1 += 1;
            }
        }
    }
    let mut counts: Vec<(String, usize)> = counts.into_values().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let (name, count) = match &counts[..] {
        [one] => one,
        [one, next, ..] if one.1 >= MARGIN * next.1 && one.1 >= MARGIN => one,
        _ => return Ok(None),
    };
    // A word that is a name of one paper's author is as likely another word.
    if *count < 2 && first.is_empty() {
        return Ok(None);
    }
    let holders = snapshot.authors_named(name);
    Ok((!holders.is_empty()).then(|| (Target::Author(holders), name.clone())))
}
