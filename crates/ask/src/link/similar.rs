//! Names that are spelled with one error. Words are taken for the stored name only if there is one candidate, and the answer says so.

use super::candidates::readings;
use super::named::Inexact;
use crate::{Stored, is_one_edit, names};
use snapshot::{Kind, NameList, Snapshot};

/// The length from which a name may have a typing error, in letters and digits.
const MIN_LENGTH: usize = 5;
const MIN_PLAIN_LENGTH: usize = 7;

/// Returns the only name within one edit of a text, as a reading and as it is stored.
pub(crate) fn similar(snapshot: &Snapshot, text: &str) -> Stored<Option<Inexact>> {
    // One edit leads from many a short plain word to a name: "matrix" to "Metrix".
    let least = match text.chars().all(|c| c.is_ascii_lowercase()) {
        true => MIN_PLAIN_LENGTH,
        false => MIN_LENGTH,
    };
    if text.chars().filter(|c| c.is_alphanumeric()).count() < least {
        return Ok(None);
    }
    // The stored spellings within one edit; records of one spelling are one candidate.
    let mut found: Vec<String> = vec![];
    let normal = names::normalise(text);
    for kind in [Kind::Method, Kind::Paper] {
        for entity in snapshot.similar_entities(text, kind) {
            let mut spellings = vec![snapshot.name(entity)?];
            if kind == Kind::Method {
                let record = snapshot.method(entity.ordinal)?;
                spellings.extend(record.names.iter().map(|name| name.name.clone()));
            }
            let is_close = |name: &String| is_one_edit(&normal, &names::normalise(name));
            found.extend(spellings.into_iter().find(is_close));
        }
    }
    let others = [
        NameList::Author,
        NameList::Institution,
        NameList::Task,
        NameList::Dataset,
        NameList::Area,
    ];
    for list in others {
        for (key, ordinals) in snapshot.similar_names(list, text) {
            found.extend(stored_name(snapshot, list, &key, ordinals[0])?);
        }
    }
    // "SQuAD3.0" is not "SQuAD2.0" with an error.
    let digits = |text: &str| -> String { text.chars().filter(char::is_ascii_digit).collect() };
    found.retain(|name| digits(name) == digits(text) && may_be_error(text, name));
    found.sort_by_key(|name| names::spelling_key(name));
    found.dedup_by_key(|name| names::spelling_key(name));
    let [name] = &found[..] else {
        return Ok(None);
    };
    let mut readings = readings(snapshot, name, false)?;
    for reading in &mut readings {
        reading.prior = reading.prior.min(4.0);
    }
    Ok((!readings.is_empty()).then(|| (readings, name.clone())))
}

/// Returns the name of an entry of a list, as it is stored.
fn stored_name(
    snapshot: &Snapshot,
    list: NameList,
    key: &str,
    first: u32,
) -> Stored<Option<String>> {
    Ok(Some(match list {
        NameList::Author => snapshot.author(first)?.author.name,
        NameList::Institution => snapshot.institution(first)?.record.name,
        NameList::Task => snapshot.task(first)?.record.name,
        NameList::Dataset => snapshot.result(first)?.record.dataset,
        NameList::Area => {
            let record = snapshot.method(first)?;
            let collections = record.collections.iter();
            let areas = collections.flat_map(|one| [Some(&one.name), one.area.as_ref()]);
            let mut areas = areas.chain([record.area.as_ref()]).flatten();
            return Ok(areas.find(|name| names::spelling_key(name) == key).cloned());
        }
    }))
}

/// Returns false if one edit of a name gives another name rather than an error: of an abbreviation ("LLaVA" is not
/// FLAVA), of a short part of a person's name ("Jimmy Bah"), by a capital at the end ("LayerNormX").
fn may_be_error(text: &str, name: &str) -> bool {
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
