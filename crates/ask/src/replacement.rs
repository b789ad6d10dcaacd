//! Names in place of others of the same kind: "and for SNLI?", "papers by A - sorry, by B".

use crate::language::vocabulary::Sense;
use crate::mention::{Item, Mention, TargetKind};

/// Returns a mention with its readings of these kinds.
pub(crate) fn only(mention: &Mention, kinds: &[TargetKind]) -> Mention {
    let readings = mention
        .readings
        .iter()
        .filter(|reading| kinds.contains(&reading.target.kind()));
    Mention {
        readings: readings.cloned().collect(),
        ..mention.clone()
    }
}

/// Returns the earlier items with the names of the new ones in place of names of the same kind. New
/// cues, numbers and names of other kinds are added.
pub(crate) fn replaced(earlier: &[Item], new: &[Item]) -> Vec<Item> {
    let mut merged: Vec<Item> = earlier.to_vec();
    let mut added: Vec<Item> = vec![];
    let mut pending: Vec<Item> = vec![];
    for item in new {
        match item {
            Item::Mention(mention) => {
                // "With Yejin Choi" adds an author to those of the question before.
                let joins = pending.iter().any(|item| item.is_cue("with"))
                    && mention.reading(TargetKind::Author).is_some();
                let same = merged.iter().position(|other| match other {
                    Item::Mention(other) if !joins => other
                        .first_kind()
                        .is_some_and(|kind| mention.reading(kind).is_some()),
                    _ => false,
                });
                match same {
                    Some(at) => {
                        let kind = match &merged[at] {
                            Item::Mention(other) => other.first_kind(),
                            _ => None,
                        };
                        let kinds: Vec<TargetKind> = kind.into_iter().collect();
                        merged[at] = Item::Mention(only(mention, &kinds));
                        // A new relation replaces the one before the old name.
                        let relations: Vec<Item> = std::mem::take(&mut pending);
                        if kind == Some(TargetKind::Year) && !relations.is_empty() {
                            if at > 0
                                && matches!(&merged[at - 1], Item::Cue { senses, .. } if senses.iter().any(|s| matches!(s, Sense::Relation(_))))
                            {
                                merged.remove(at - 1);
                                merged.splice(at - 1..at - 1, relations);
                            } else {
                                merged.splice(at..at, relations);
                            }
                        }
                    }
                    None => {
                        added.append(&mut pending);
                        added.push(item.clone());
                    }
                }
            }
            Item::Cue { senses, .. }
                if senses
                    .iter()
                    .any(|sense| matches!(sense, Sense::Relation(_))) =>
            {
                pending.push(item.clone());
            }
            Item::Filler(_) => {}
            other => added.push(other.clone()),
        }
    }
    added.append(&mut pending);
    merged.extend(added);
    merged
}
