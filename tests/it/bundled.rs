//! The bundled specs: every spec loads and is complete. The bundled pairs climb in `bundled_night`.

use crate::project_files::{display, files, root};
use catalogue::method_files::{MISREADINGS, PREDICATES, split_misreadings};
use spec::Spec;
use std::collections::BTreeMap;
use std::path::Path;

/// The spec of a file; a panic that names file and line when it does not load or is half-written.
pub fn spec(path: &Path) -> Spec {
    let text = std::fs::read_to_string(path).expect("specs are readable");
    // The mark of `concordance new`: whoever is in the middle of a method is told so, and where, before anything else.
    let marked = text.lines().position(|line| line.contains("TO WRITE"));
    if let Some(at) = marked {
        panic!(
            "{}:{} is still to be written\nhint: `concordance spec check` lists what is left",
            display(path),
            at + 1
        );
    }
    let python = std::fs::read_to_string(path.with_file_name(PREDICATES)).ok();
    Spec::parse(&text, python.as_deref(), &display(path)).unwrap_or_else(|error| panic!("{error}"))
}

/// The programs of a spec's misreadings by their ids; a panic when they cannot be read.
pub fn misreading_programs(spec: &Path) -> BTreeMap<String, String> {
    let file = spec.with_file_name(MISREADINGS);
    let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", display(&file)));
    let programs = split_misreadings(&text);
    let programs = programs.unwrap_or_else(|fault| panic!("{}, {fault}", display(&file)));
    let owned = programs
        .into_iter()
        .map(|(id, program)| (id.to_owned(), program));
    owned.collect()
}

#[test]
fn every_spec_loads_and_is_complete() {
    let specs = files(&root().join("property-specs"), ".toml");
    assert!(specs.len() >= 12, "the corpus holds at least twelve specs");
    for path in specs {
        let spec = spec(&path);
        assert_eq!(spec.gaps(), [], "{}", display(&path));
    }
}
