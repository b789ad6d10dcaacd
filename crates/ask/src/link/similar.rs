//! Names that are spelled with one error. Words are taken for the stored name only if there is one candidate, and the answer says so.

use super::candidates::readings;
use super::doubtful::may_be_error;
use crate::Stored;
use crate::language::vocabulary::is_one_edit;
use crate::mention::Reading;
use catalogue::names;
use snapshot::{Kind, NameList, Snapshot};

/// The length from which a name may have a typing error, in letters and digits.
const MIN_LENGTH: usize = 5;
const MIN_PLAIN_LENGTH: usize = 7;

/// Returns the only name within one edit of a text, as a reading and as it is stored.
pub(crate) fn similar(snapshot: &Snapshot, text: &str) -> Stored<Option<(Vec<Reading>, String)>> {
    // One edit leads from many a short plain word to a name: "matrix" to "Metrix".
    let is_plain = text.chars().all(|c| c.is_ascii_lowercase());
    let least = if is_plain {
        MIN_PLAIN_LENGTH
    } else {
        MIN_LENGTH
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
    found.extend(others(snapshot, text)?);
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

/// Returns the authors, institutions, tasks, datasets and areas whose names are within one edit of a text.
fn others(snapshot: &Snapshot, text: &str) -> Stored<Vec<String>> {
    let mut found = vec![];
    for (_, holders) in snapshot.similar_names(NameList::Author, text) {
        found.push(snapshot.author(holders[0])?.author.name);
    }
    for (_, holders) in snapshot.similar_names(NameList::Institution, text) {
        found.push(snapshot.institution(holders[0])?.record.name);
    }
    for (_, tasks) in snapshot.similar_names(NameList::Task, text) {
        found.push(snapshot.task(tasks[0])?.record.name);
    }
    for (_, rows) in snapshot.similar_names(NameList::Dataset, text) {
        found.push(snapshot.result(rows[0])?.record.dataset);
    }
    for (key, methods) in snapshot.similar_names(NameList::Area, text) {
        let record = snapshot.method(methods[0])?;
        let collections = record.collections.iter();
        let areas = collections.flat_map(|one| [Some(&one.name), one.area.as_ref()]);
        let mut areas = areas.chain([record.area.as_ref()]).flatten();
        found.extend(areas.find(|name| names::spelling_key(name) == key).cloned());
    }
    Ok(found)
}
