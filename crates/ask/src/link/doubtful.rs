//! Names for which words must not be taken, though they are close to them.

use crate::mention::{Item, Mention, Reading, Target};
use catalogue::names;

/// Returns false if one edit of a name gives another name rather than an error: of an abbreviation ("LLaVA" is not
/// FLAVA), of a short part of a person's name ("Jimmy Bah"), by a capital at the end ("LayerNormX").
pub(super) fn may_be_error(text: &str, name: &str) -> bool {
    const SHORT: usize = 4;
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let capitals = text.chars().filter(|c| c.is_uppercase()).count();
    let is_abbreviation = !text.contains(' ') && capitals >= 2 && capitals * 2 >= letters;
    let ends_in_capital = text.len() > name.len() && text.ends_with(char::is_uppercase);
    let (words, others): (Vec<&str>, Vec<&str>) =
        (text.split(' ').collect(), name.split(' ').collect());
    let is_short = words.len() == others.len()
        && words.iter().zip(&others).any(|(word, other)| {
            names::normalise(word) != names::normalise(other) && other.chars().count() < SHORT
        });
    !is_abbreviation && !ends_in_capital && !is_short
}

/// Returns items in which no single word of a question about papers or people is taken for the dataset of a longer
/// name: papers on Atari are not those on "Atari-57", nor papers in German those on "CoNLL German".
pub(crate) fn without_parts(items: Vec<Item>) -> Vec<Item> {
    const SETS: &str = "papers paper authors affiliation wrote cites";
    const RESULTS: &str = "best lowest worst result evaluated metric metrics dataset datasets leaderboard model models above below";
    let has = |names: &str| items.iter().any(|item| item.is_cue(names));
    if !has(SETS) || has(RESULTS) {
        return items;
    }
    let is_part = |mention: &Mention| {
        mention.taken_as.is_some()
            && !mention.text.contains([' ', '-'])
            && matches!(
                mention.readings[..],
                [Reading {
                    target: Target::Dataset(_),
                    ..
                }]
            )
    };
    items
        .into_iter()
        .map(|item| match item {
            Item::Mention(mention) if is_part(&mention) => Item::Unknown(mention.text),
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_edits_make_another_name() {
        assert!(!may_be_error("LLaVA", "FLAVA"));
        assert!(!may_be_error("BERTZ", "BERT"));
        assert!(!may_be_error("LayerNormX", "LayerNorm"));
        assert!(!may_be_error("Jimmy Bah", "Jimmy Ba"));
        assert!(may_be_error("david silvr", "David Silver"));
        assert!(may_be_error("ImagNet", "ImageNet"));
    }
}
