//! Methods by the first word of their names: "DDPM" where each method whose name begins with it comes from one
//! paper. A first word is taken for the only method, or for the paper of all of them, and the answer says so.

use crate::Stored;
use crate::mention::Target;
use crate::records::graph::paper_of;
use catalogue::names;
use snapshot::{Kind, Snapshot, search_text};
use std::collections::BTreeSet;

/// The hits that are read for methods with a first word.
const MAX_HITS: usize = 40;
/// The least length of a first word, in letters.
const MIN_LENGTH: usize = 3;

/// Returns the method, or the paper of the methods, whose names begin with a word.
pub(crate) fn method_part(snapshot: &Snapshot, text: &str) -> Stored<Option<(Target, String)>> {
    let key = names::normalise(text);
    let is_word = !key.contains(' ') && key.chars().count() >= MIN_LENGTH;
    if !is_word || key.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(None);
    }
    let head = format!("{key} ");
    let (mut methods, mut papers) = (vec![], BTreeSet::new());
    for hit in search_text(snapshot, text, Some(Kind::Method), MAX_HITS)? {
        if names::normalise(&hit.name).starts_with(&head) {
            let target = Target::Method(hit.entity.ordinal);
            papers.insert(paper_of(snapshot, &target)?);
            methods.push((target, hit.name));
        }
    }
    let papers: Vec<Option<u32>> = papers.into_iter().collect();
    Ok(match (&methods[..], &papers[..]) {
        ([one], _) => Some(one.clone()),
        ([_, ..], [Some(paper)]) => {
            Some((Target::Paper(*paper), snapshot.paper(*paper)?.paper.title))
        }
        _ => None,
    })
}
