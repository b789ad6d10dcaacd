//! Names that only describe the name before them.

use super::roles::Frame;
use crate::{Field, Item, Snapshot, Stored, Target, cues, names, paper_of};

/// Returns a frame in which the authors right behind a paper of theirs only describe it: "the GCN paper by Kipf and Welling".
/// `None` if other authors are named, or none, or if a name follows them: "papers citing GCN (Kipf & Welling) and GIN" has two papers.
pub(super) fn without_its_authors(
    snapshot: &Snapshot,
    items: &[Item],
    targets: &[Target],
    frame: &Frame,
) -> Stored<Option<Frame>> {
    if frame.filters[Field::Authors].is_empty() {
        return Ok(None);
    }
    let mut named = targets.iter();
    let mut before: Vec<String> = vec![];
    let mut follows_authors = false;
    for item in items {
        match item.mention().and_then(|_| named.next()) {
            Some(Target::Named(Field::Authors, name)) => {
                let key = names::author_key(name);
                let is_own = |own: &String| *own == key || names::are_author_variants(own, &key);
                if !before.iter().any(is_own) {
                    return Ok(None);
                }
                follows_authors = true;
            }
            Some(_) if follows_authors => return Ok(None),
            Some(target) => {
                before.clear();
                if let Some(paper) = paper_of(snapshot, target)? {
                    let authors = snapshot.paper(paper)?.paper.authors.into_iter();
                    before.extend(authors.map(|one| names::author_key(&one.author.name)));
                }
            }
            None if item.is_filler() || item.is_cue(cues!(By Paper Of)) => {}
            None => before.clear(),
        }
    }
    let mut frame = frame.clone();
    frame.filters.take(Field::Authors);
    Ok(Some(frame))
}
