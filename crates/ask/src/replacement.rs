//! Names in place of others of the same kind: "and for SNLI?", "papers by A - sorry, by B".

use crate::{Field, Item, Mention, cues};

/// Returns a mention with its readings of these kinds.
pub(crate) fn only(mention: &Mention, kinds: &[Field]) -> Mention {
    let mut mention = mention.clone();
    mention
        .readings
        .retain(|reading| kinds.contains(&reading.target.kind()));
    mention
}

/// Returns the earlier items with the names of the new ones in place of names of the same kind. New
/// cues, numbers and names of other kinds are added.
pub(crate) fn replaced(earlier: &[Item], new: &[Item]) -> Vec<Item> {
    let mut merged: Vec<Item> = earlier.to_vec();
    let mut added: Vec<Item> = vec![];
    let mut pending: Vec<Item> = vec![];
    for item in new {
        match item {
            Item::Mention(mention) => match place(&merged, &pending, mention) {
                Some((at, kind)) => {
                    merged[at] = Item::Mention(only(mention, &[kind]));
                    let relations = std::mem::take(&mut pending);
                    // A new relation replaces the one before the old name.
                    if kind == Field::Years && !relations.is_empty() {
                        let has_relation = at > 0 && merged[at - 1].is_relation();
                        merged.splice(at - usize::from(has_relation)..at, relations);
                    }
                }
                None => {
                    added.append(&mut pending);
                    added.push(item.clone());
                }
            },
            item if item.is_relation() => pending.push(item.clone()),
            Item::Filler(_) => {}
            other => added.push(other.clone()),
        }
    }
    merged.append(&mut added);
    merged.append(&mut pending);
    merged
}

/// Returns the last earlier name whose kind a new one may have, and this kind: "Does X cite Y? And Z?" asks for X.
fn place(earlier: &[Item], relations: &[Item], new: &Mention) -> Option<(usize, Field)> {
    // "With Yejin Choi" adds an author to those of the question before.
    let joins = relations.iter().any(|item| item.is_cue(cues!(With)));
    if joins && new.reading(Field::Authors).is_some() {
        return None;
    }
    earlier.iter().enumerate().rev().find_map(|(at, item)| {
        let kind = item.mention()?.first_kind()?;
        new.reading(kind).map(|_| (at, kind))
    })
}
