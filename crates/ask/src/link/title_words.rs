//! Words that titles must have: "papers with 'conformal' in the title".

use crate::mention::Item;
use crate::rules::cues;

/// Returns items with the words beside "in the title" as a constraint of their own, where a question has such words.
pub(crate) fn with_title_words(mut items: Vec<Item>) -> Vec<Item> {
    let Some(at) = items.iter().position(|item| item.is_cue(cues!(TitleWord))) else {
        return items;
    };
    // "Whose title contains X" has the words behind it, "with X in the title" before it.
    let is_word = |at: &usize| !items[*at].is_filler();
    let beside = [(at + 1..items.len()).find(is_word), (0..at).rfind(is_word)];
    let beside = || beside.iter().flatten().copied();
    let unknown = beside().find(|at| items[*at].unknown().is_some());
    let place = unknown.or_else(|| beside().find(|at| items[*at].named().is_some()));
    if let Some(place) = place
        && let Some(words) = items[place].named().cloned()
    {
        items[place] = Item::TitleWords(words);
        items.remove(at);
    }
    items
}
