//! The table `rules/names.toml`: what people call things that are stored under another name.

use crate::{Field, names};
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The names of each kind: what people call things, in normal form, and what they may be stored as.
static ALIASES: LazyLock<HashMap<Field, HashMap<String, Vec<String>>>> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/names.toml")).expect("a test reads rules/names.toml")
});

/// Returns the names of all tables.
fn keys() -> impl Iterator<Item = &'static String> {
    ALIASES.values().flat_map(|table| table.keys())
}

/// Returns the texts to try for a name of a kind: those of the table, then the name itself.
pub(crate) fn texts(field: Field, name: &str) -> impl Iterator<Item = &str> {
    let others = stored(field, name).iter().map(String::as_str);
    others.chain([name])
}

/// Returns the other names of an institution, by which others may store it: those of every entry of the table that has the name.
pub fn institution_spellings(name: &str) -> Vec<String> {
    let key = names::institution_key(name);
    let is_it = |other: &String| names::institution_key(other) == key;
    let mut spellings = vec![];
    for (short, names) in &ALIASES[&Field::Institutions] {
        let all = [&names[..], std::slice::from_ref(short)].concat();
        if all.iter().any(is_it) {
            spellings.extend(all.into_iter().filter(|other| !is_it(other)));
        }
    }
    spellings.sort_unstable();
    spellings.dedup();
    spellings
}

/// Returns the names under which the task that people call so may be stored, in the order of the table.
pub fn stored_tasks(name: &str) -> &'static [String] {
    stored(Field::Tasks, name)
}

/// Returns the names under which the dataset that people call so may be stored, in the order of the table.
pub fn stored_datasets(name: &str) -> &'static [String] {
    stored(Field::Datasets, name)
}

fn stored(field: Field, name: &str) -> &'static [String] {
    let names = ALIASES[&field].get(&names::normalise(name));
    names.map(Vec::as_slice).unwrap_or_default()
}

/// Returns the words of the names of all tables.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    keys().flat_map(|key| key.split(' '))
}

/// Returns true if a table has a name, so that ordinary words such as "loss functions" are a name.
pub(crate) fn is_alias(name: &str) -> bool {
    static KEYS: LazyLock<HashSet<&str>> = LazyLock::new(|| keys().map(String::as_str).collect());
    KEYS.contains(&*names::normalise(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_normal_forms() {
        for key in keys() {
            assert_eq!(*key, names::normalise(key), "write the normal form");
        }
    }
}
