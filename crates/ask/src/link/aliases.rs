//! The table `rules/names.toml`: what people call things that are stored under another name.

use catalogue::names;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Aliases {
    pub(crate) institution: HashMap<String, Vec<String>>,
    pub(crate) task: HashMap<String, Vec<String>>,
    pub(crate) dataset: HashMap<String, Vec<String>>,
    pub(crate) area: HashMap<String, Vec<String>>,
    pub(crate) metric: HashMap<String, Vec<String>>,
}

static ALIASES: LazyLock<Aliases> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/names.toml")).expect("a test reads rules/names.toml")
});

impl Aliases {
    fn tables(&self) -> [&HashMap<String, Vec<String>>; 5] {
        [
            &self.institution,
            &self.task,
            &self.dataset,
            &self.area,
            &self.metric,
        ]
    }
}

pub(crate) fn aliases() -> &'static Aliases {
    &ALIASES
}

/// Returns the texts to try for a name: those of the table, then the name itself.
pub(crate) fn texts<'a>(table: &'a HashMap<String, Vec<String>>, name: &'a str) -> Vec<&'a str> {
    let others = table.get(&names::normalise(name));
    let others = others.into_iter().flatten().map(String::as_str);
    others.chain([name]).collect()
}

/// Returns the other names of an institution, by which others may store it: those of every entry of the table that has the name.
pub fn institution_spellings(name: &str) -> Vec<String> {
    let key = names::institution_key(name);
    let is_it = |other: &&String| names::institution_key(other) == key;
    let entries = aliases().institution.iter();
    let of_name =
        entries.filter(|(short, names)| is_it(short) || names.iter().any(|name| is_it(&name)));
    let mut spellings: Vec<String> = of_name
        .flat_map(|(short, names)| names.iter().chain([short]).cloned())
        .filter(|other| !is_it(&other))
        .collect();
    spellings.sort_unstable();
    spellings.dedup();
    spellings
}

/// Returns the names under which the task that people call so may be stored, in the order of the table.
pub fn stored_tasks(name: &str) -> &'static [String] {
    stored(&aliases().task, name)
}

/// Returns the names under which the dataset that people call so may be stored, in the order of the table.
pub fn stored_datasets(name: &str) -> &'static [String] {
    stored(&aliases().dataset, name)
}

fn stored(table: &'static HashMap<String, Vec<String>>, name: &str) -> &'static [String] {
    let names = table.get(&names::normalise(name));
    names.map(Vec::as_slice).unwrap_or_default()
}

/// Returns the words of the names of all tables.
pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    let keys = aliases()
        .tables()
        .into_iter()
        .flat_map(|table| table.keys());
    keys.flat_map(|key| key.split(' '))
}

/// Returns true if a table has a name, so that ordinary words such as "loss functions" are a name.
pub(crate) fn is_alias(name: &str) -> bool {
    let key = names::normalise(name);
    (aliases().tables().iter()).any(|table| table.contains_key(&key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_normal_forms() {
        let keys = aliases()
            .tables()
            .into_iter()
            .flat_map(|table| table.keys());
        for key in keys {
            assert_eq!(*key, names::normalise(key), "write the normal form");
        }
    }
}
