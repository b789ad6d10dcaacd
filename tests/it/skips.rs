//! Skips: continuous integration fails on one that the committed list does not name.

use crate::project_files::{display, files, root};
use it::{PERMITTED, entries, is_permitted};

#[test]
fn only_a_skip_that_the_list_names_is_permitted() {
    let list = "# why\ntests/it/a.rs: no data at | they are large\n";
    assert!(is_permitted(list, "tests/it/a.rs", "no data at /x"));
    assert!(!is_permitted(
        list,
        "tests/it/a.rs",
        "this user may not mount"
    ));
    assert!(!is_permitted(list, "tests/it/b.rs", "no data at /x"));
    assert!(!is_permitted(list, "# why", ""));
}

#[test]
fn every_line_of_the_list_names_a_file_that_skips_and_why() {
    let lines = PERMITTED.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.count(), entries(PERMITTED).count());
    for (file, _, why) in entries(PERMITTED) {
        let text = std::fs::read_to_string(root().join(file));
        let text = text.unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.contains("it::skip(") && !why.is_empty(), "{file}");
    }
}

/// Whatever a test prints of its own accord, nobody sees where it passes.
#[test]
fn nothing_else_skips_a_test() {
    for path in files(root(), ".rs") {
        let text = std::fs::read_to_string(&path).expect("sources are readable");
        let printed = text
            .lines()
            .find(|line| line.contains("println!(\"skipped"));
        let is_ours = ["src/lib.rs", "it/skips.rs"]
            .iter()
            .any(|own| path.ends_with(format!("tests/{own}")));
        assert!(
            is_ours || printed.is_none(),
            "{}: {printed:?}",
            display(&path)
        );
    }
}
