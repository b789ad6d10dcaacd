//! The ledger of the corpus, `datasets/ledger.txt`: the level of every pair and every assembly. A line has id and level; lines are sorted.

use crate::project_files::{files, root};
use catalogue::method_files::SPEC;
use ladder::Level;
use std::collections::BTreeMap;
use std::path::Path;

/// Levels by the id of a method or an assembly; `None` is a pair without a level.
pub type Levels = BTreeMap<String, Option<Level>>;

/// The level of every method and every assembly.
pub fn levels() -> Levels {
    let file = root().join("datasets/ledger.txt");
    let text = std::fs::read_to_string(file).expect("datasets/ledger.txt is there");
    let level = |word: &str| match word {
        "none" => None,
        word => Some(word.parse().expect("a level")),
    };
    let columns = text.lines().filter_map(|line| {
        let mut columns = line.split(' ');
        Some((columns.next()?, columns.next()?))
    });
    columns
        .map(|(id, word)| (id.to_owned(), level(word)))
        .collect()
}

/// The levels of methods, and those of assemblies.
pub fn methods_and_assemblies() -> (Levels, Levels) {
    let assemblies = files(&root().join("assemblies"), SPEC);
    let id = |file: &Path| {
        file.parent()
            .and_then(Path::file_name)
            .map(ToOwned::to_owned)
    };
    let assemblies: Vec<_> = assemblies.iter().filter_map(|file| id(file)).collect();
    let is_method = |id: &String| !assemblies.iter().any(|assembly| *assembly == **id);
    levels().into_iter().partition(|(id, _)| is_method(id))
}

#[test]
fn the_ledger_has_one_line_for_each_id_and_is_sorted() {
    let text = std::fs::read_to_string(root().join("datasets/ledger.txt")).expect("it is there");
    let ids = text.lines().map(|line| line.split(' ').next());
    let ids: Vec<_> = ids.collect();
    let ordered = ids.windows(2).find(|pair| pair[0] >= pair[1]);
    assert_eq!(ordered, None, "each id has one line, in order");
}
