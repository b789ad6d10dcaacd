//! Families: methods that people call by one name, and the checks of families and uses across cards.

use super::cards::Card;
use super::{Corpus, method_folder, wrong};
use crate::error::DatasetError;
use catalogue::{InUse, method_files, names};
use std::collections::BTreeMap;
use std::path::Path;

impl Corpus {
    /// Returns the cards of a family, the paper's member first, the others by id. The paper's member is the one that bears the family's name.
    pub fn members(&self, family: &str) -> Vec<&Card> {
        let is_member = |card: &&Card| card.family.as_deref() == Some(family);
        let mut members: Vec<&Card> = self.cards.values().filter(is_member).collect();
        members.sort_by_key(|card| !bears_name(card, family));
        members
    }

    /// Returns the functions that people run under the name of a card's method: those that compute it, also by the cards of other members,
    /// then those that differ from it.
    pub fn uses(&self, card: &Card) -> Vec<InUse> {
        let (mut uses, differing): (Vec<InUse>, Vec<InUse>) = card
            .in_use
            .iter()
            .cloned()
            .partition(|one| one.difference.is_none());
        let relatives = card.family.iter().flat_map(|family| self.members(family));
        for one in relatives.flat_map(|relative| &relative.in_use) {
            let is_new = !uses.iter().any(|other| one.is_same_call(other));
            if is_new && one.member.as_ref() == Some(&card.id) {
                uses.push(InUse {
                    difference: None,
                    member: None,
                    misreading: None,
                    ..one.clone()
                });
            }
        }
        uses.extend(differing);
        uses
    }

    /// Checks that at most one card of each family bears its name, and that each `member` of a use names another card of the same family,
    /// where it names a card: a part of the corpus is a corpus, too.
    pub(super) fn check_families(&self, root: &Path) -> Result<(), DatasetError> {
        let mut families: BTreeMap<&str, Vec<&Card>> = BTreeMap::new();
        for card in self.cards.values() {
            if let Some(family) = &card.family {
                families.entry(family).or_default().push(card);
            }
            if let Some(fault) = self.member_fault(card) {
                return Err(wrong(&file(root, card), fault));
            }
        }
        for (family, members) in families {
            let mut named = members.iter().filter(|card| bears_name(card, family));
            if let (Some(one), Some(other)) = (named.next(), named.next()) {
                let fault = format!(
                    "{} and {} of the family {family:?} both have its name; hint: only the paper's member has it",
                    one.id, other.id
                );
                return Err(wrong(&file(root, one), fault));
            }
        }
        Ok(())
    }

    /// Returns the fault of a use that names another member.
    fn member_fault(&self, card: &Card) -> Option<String> {
        let members = card.in_use.iter().filter_map(|one| one.member.as_deref());
        let is_other = |id: &str| {
            let other = self.cards.get(id);
            other.is_none_or(|other| {
                other.id != card.id && card.family.is_some() && other.family == card.family
            })
        };
        let wrong = members.into_iter().find(|id| !is_other(id))?;
        Some(format!(
            "in_use names the member {wrong:?}, which is not another card of its family; hint: give both cards the same family"
        ))
    }
}

/// Returns true if the id, the name or an alias of the card is the family's name in some spelling.
fn bears_name(card: &Card, family: &str) -> bool {
    let key = names::spelling_key(family);
    let mut own = [&card.id, &card.name].into_iter().chain(&card.aliases);
    own.any(|name| names::spelling_key(name) == key)
}

fn file(root: &Path, card: &Card) -> std::path::PathBuf {
    method_folder(root, &card.area, &card.id).join(method_files::CARD)
}
