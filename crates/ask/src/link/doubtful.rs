//! Names for which words must not be taken, though they are close to them.

use super::named::dataset_of;
use crate::{Cue, Item, Mention, cues, has_cue, names};

/// Returns false if one edit of a name gives another name rather than an error: of an abbreviation ("LLaVA" is not
/// FLAVA), of a short part of a person's name ("Jimmy Bah"), by a capital at the end ("LayerNormX").
pub(super) fn may_be_error(text: &str, name: &str) -> bool {
    const SHORT: usize = 4;
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let capitals = text.chars().filter(|c| c.is_uppercase()).count();
    let is_abbreviation = !text.contains(' ') && capitals >= 2 && capitals * 2 >= letters;
    let ends_in_capital = text.len() > name.len() && text.ends_with(char::is_uppercase);
    let words = |text: &str| text.split(' ').count();
    let is_short = words(text) == words(name)
        && text.split(' ').zip(name.split(' ')).any(|(word, other)| {
            names::normalise(word) != names::normalise(other) && other.chars().count() < SHORT
        });
    !is_abbreviation && !ends_in_capital && !is_short
}

/// Returns items in which no single word of a question about papers or people is taken for the dataset of a longer
/// name: papers on Atari are not those on "Atari-57", nor papers in German those on "CoNLL German".
pub(crate) fn without_parts(items: Vec<Item>) -> Vec<Item> {
    const SETS: &[Cue] = cues!(Papers Paper Authors Affiliation Wrote Cites);
    const RESULTS: &[Cue] = cues!(Best Lowest Worst Result Evaluated Metric Metrics Dataset Datasets Leaderboard Model Models Above Below);
    if !has_cue(&items, SETS) || has_cue(&items, RESULTS) {
        return items;
    }
    let is_word = |text: &str| !text.contains([' ', '-']);
    let items = items.into_iter();
    items.map(|item| as_unknown(item, is_word)).collect()
}

/// Returns items without a name that was taken for a dataset though another dataset has its words, too:
/// "Montezuma's Revenge in the Atari tables".
pub(crate) fn without_repeated(items: Vec<Item>) -> Vec<Item> {
    let datasets: Vec<String> = items.iter().filter_map(dataset_of).cloned().collect();
    // Beside an exact name, words that are a part of another dataset's name ask for something else.
    let is_exact = |item: &Item| {
        dataset_of(item).is_some() && !item.mention().is_some_and(Mention::is_part_of_dataset)
    };
    let has_exact = items.iter().any(is_exact);
    let is_repeated = |item: &Item| {
        let (Some(mention), Some(name)) = (item.mention(), dataset_of(item)) else {
            return false;
        };
        let words = names::word_keys(&mention.text);
        let has_words = |other: &String| {
            let theirs = names::word_keys(other);
            words.iter().all(|word| theirs.contains(word))
        };
        let others = datasets.iter().filter(|other| *other != name);
        mention.taken_as.is_some() && others.into_iter().any(has_words)
    };
    let remaining = items.into_iter().filter(|item| !is_repeated(item));
    let remaining = remaining.map(|item| as_unknown(item, |_| has_exact));
    remaining.collect()
}

/// Returns the words of a name that was taken for a dataset of a longer name as unknown ones, if so much is true of them.
fn as_unknown(item: Item, is: impl Fn(&str) -> bool) -> Item {
    match item {
        Item::Mention(one) if one.is_part_of_dataset() && is(&one.text) => Item::Unknown(one.text),
        other => other,
    }
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
