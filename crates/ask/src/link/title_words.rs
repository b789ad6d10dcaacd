//! Words that titles must have: "papers with 'conformal' in the title".

use crate::mention::Item;

/// Returns items with the words beside "in the title" as a constraint of their own; `None` if a question
/// has no such words.
pub(crate) fn with_title_words(items: &[Item]) -> Option<Vec<Item>> {
    let is_title = |item: &Item| item.is_cue("title_word");
    let at = items.iter().position(is_title)?;
    let text = |at: usize| match items.get(at)? {
        Item::Unknown(text) => Some(text.clone()),
        Item::Mention(mention) => Some(mention.text.clone()),
        _ => None,
    };
    let skip = |at: usize| matches!(items.get(at), Some(Item::Filler(_)));
    // "Whose title contains X" has the words behind it, "with X in the title" before it.
    let behind = (at + 1..items.len()).find(|at| !skip(*at));
    let ahead = (0..at).rev().find(|at| !skip(*at));
    let is_unknown = |at: &usize| matches!(items.get(*at), Some(Item::Unknown(_)));
    let place = [behind, ahead]
        .into_iter()
        .flatten()
        .find(is_unknown)
        .or_else(|| {
            [behind, ahead]
                .into_iter()
                .flatten()
                .find(|at| text(*at).is_some())
        })?;
    let words = text(place)?;
    let mut found = items.to_vec();
    found[place] = Item::TitleWords(words);
    found.remove(at);
    Some(found)
}
