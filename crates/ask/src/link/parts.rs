//! Names by one of their words: methods by the first ("DDPM", where each of that first word comes from one paper), people by
//! surname, or by a short first name ("LeCun", "Geoff Hinton"). The answer says what a part was taken for.

use crate::{Field, Stored, Target, names, paper_of};
use snapshot::{Kind, Snapshot, search_text};
use std::collections::{BTreeMap, BTreeSet};

/// The hits that are read for methods with a first word, and for authors of a surname.
const MAX_METHODS: usize = 40;
const MAX_PAPERS: usize = 150;
/// The length from which a first word of a method, a surname or a short first name is clear, in letters.
const MIN_HEAD: usize = 3;
const MIN_SURNAME: usize = 4;
const MIN_FIRST: usize = 3;
/// The least ratio between the papers of the author and those of the next one of the surname.
const MARGIN: usize = 3;

/// A stored name that words are taken for.
pub(super) type Taken = Stored<Option<(Target, String)>>;

/// Returns the method, or the paper of the methods, whose names begin with a word, or with several.
pub(super) fn method_part(snapshot: &Snapshot, text: &str) -> Taken {
    let key = names::normalise(text);
    if key.chars().count() < MIN_HEAD || key.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(None);
    }
    let head = format!("{key} ");
    let (mut methods, mut papers) = (vec![], BTreeSet::new());
    for hit in search_text(snapshot, text, Some(Kind::Method), MAX_METHODS)? {
        if names::normalise(&hit.name).starts_with(&head) {
            let target = Target::Method(hit.entity.ordinal);
            papers.insert(paper_of(snapshot, &target)?);
            methods.push((target, hit.name));
        }
    }
    if methods.len() <= 1 {
        return Ok(methods.pop());
    }
    let paper = known!(papers.pop_first().filter(|_| papers.is_empty()).flatten());
    Ok(Some((
        Target::Paper(paper),
        snapshot.paper(paper)?.paper.title,
    )))
}

/// Returns the author whom one or two words mean.
pub(super) fn author_part(snapshot: &Snapshot, text: &str) -> Taken {
    let key = names::author_key(text);
    let (first, surname) = key.split_once(' ').unwrap_or(("", key.as_str()));
    let is_short = surname.chars().count() < MIN_SURNAME
        || !first.is_empty() && first.chars().count() < MIN_FIRST;
    if is_short || !surname.chars().all(char::is_alphabetic) {
        return Ok(None);
    }
    let end = format!(" {surname}");
    let mut counts: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for hit in search_text(snapshot, surname, Some(Kind::Paper), MAX_PAPERS)? {
        for authorship in snapshot.paper(hit.entity.ordinal)?.paper.authors {
            let name = authorship.author.name;
            let other = names::author_key(&name);
            if other.ends_with(&end) && other.starts_with(first) {
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
    let is_clear = *count >= 2 || !first.is_empty();
    let holder = known!(
        snapshot
            .authors_named(name)
            .first()
            .copied()
            .filter(|_| is_clear)
    );
    let stored = snapshot.author(holder)?.author.name;
    Ok(Some((Target::Named(Field::Authors, stored), name.clone())))
}
