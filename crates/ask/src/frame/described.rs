//! Names that only describe the name before them.

use super::roles::Frame;
use crate::execute::graph::paper_of;
use crate::mention::{Item, Target};
use catalogue::names;
use snapshot::{Snapshot, SnapshotError};

/// Returns a frame in which the authors right behind a paper of theirs only describe it: "the GCN paper by Kipf and Welling".
/// `None` if other authors are named, or none, or if a name follows them: "papers citing GCN (Kipf & Welling) and GIN" has two papers.
pub(super) fn without_its_authors(
    snapshot: &Snapshot,
    items: &[Item],
    targets: &[Target],
    frame: &Frame,
) -> Result<Option<Frame>, SnapshotError> {
    if frame.constraints.authors.is_empty() {
        return Ok(None);
    }
    let mut named = targets.iter();
    let mut before: Vec<String> = vec![];
    let mut follows_authors = false;
    for item in items {
        match (
            item,
            matches!(item, Item::Mention(_))
                .then(|| named.next())
                .flatten(),
        ) {
            (_, Some(Target::Author(holders))) => {
                let key = names::author_key(&snapshot.author(holders[0])?.author.name);
                let is_own = |own: &String| *own == key || names::are_author_variants(own, &key);
                if !before.iter().any(is_own) {
                    return Ok(None);
                }
                follows_authors = true;
            }
            (_, Some(_)) if follows_authors => return Ok(None),
            (_, Some(target)) => {
                before = match paper_of(snapshot, target)? {
                    Some(paper) => (snapshot.paper(paper)?.authors.iter())
                        .map(|authorship| names::author_key(&authorship.author.name))
                        .collect(),
                    None => vec![],
                }
            }
            (Item::Filler(_), None) => {}
            (item, None) if ["by", "paper", "of"].iter().any(|name| item.is_cue(name)) => {}
            _ => before.clear(),
        }
    }
    let mut frame = frame.clone();
    frame.constraints.authors.clear();
    Ok(Some(frame))
}
