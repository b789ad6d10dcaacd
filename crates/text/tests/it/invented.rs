//! The invented paper in `tests/paper`: every trap that the real ones have.

use crate::reading::lines;
use std::path::Path;
use text::{FindingKind, Source, SourceTree, latex};

const FILES: [&str; 7] = [
    "main.tex",
    "macros.tex",
    "style/house.sty",
    "sections/filter.tex",
    "sections/algorithms.tex",
    "sections/standalone.tex",
    "old/draft.tex",
];

/// The files of the invented paper.
pub fn paper() -> SourceTree {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/paper");
    let mut tree = SourceTree::new();
    for file in FILES {
        let bytes = std::fs::read(folder.join(file)).expect("the invented paper is complete");
        tree.insert(file, bytes).expect("its paths are well-formed");
    }
    tree
}

#[test]
fn every_trap_is_read_as_latex_prints_it() {
    let text = latex::read(&paper(), Source::default()).expect("the paper is readable");
    assert_eq!(text.main, "main.tex");
    assert_eq!(
        text.title.as_deref(),
        Some("\\textsc{Slow}: a filter that is invented")
    );
    let expected = include_str!("../paper/expected.txt");
    let found = lines(&text).join("\n");
    assert_eq!(
        found,
        expected.trim_end(),
        "spans of the invented paper:\n{found}"
    );
    let kinds: Vec<(FindingKind, &str)> = text
        .findings
        .iter()
        .map(|finding| (finding.kind, finding.detail.as_str()))
        .collect();
    assert_eq!(
        kinds,
        [
            (FindingKind::OtherMainFile, "main.tex was read"),
            (FindingKind::OtherMainFile, "main.tex was read"),
            (FindingKind::MissingInput, "sections/missing"),
        ],
        "{:?}",
        text.findings
    );
}

#[test]
fn spans_know_their_file_and_heading() {
    let text = latex::read(&paper(), Source::default()).expect("the paper is readable");
    let update = text
        .labelled("eq:update")
        .expect("the label is made by a macro");
    assert_eq!(
        (update.file.as_str(), update.line),
        ("sections/filter.tex", 2)
    );
    let heading = update.section.as_deref().and_then(|id| text.span(id));
    assert_eq!(
        heading.map(|heading| text.text_of(heading)),
        Some("The filter")
    );
    assert_eq!(text.span("eq-00000000"), None);
}

#[test]
fn ids_survive_changes_elsewhere() {
    let before = latex::read(&paper(), Source::default()).expect("the paper is readable");
    let mut tree = paper();
    let main = tree.get("main.tex").expect("it is there").to_vec();
    let main = String::from_utf8(main).expect("it is UTF-8");
    let longer = main.replace(
        "\\section{The filter}",
        "\\section{New}\nNew text.\n\n\\section{The filter}",
    );
    tree.insert("main.tex", longer.into_bytes())
        .expect("the path is well-formed");
    let after = latex::read(&tree, Source::default()).expect("the paper is readable");
    let id = |text: &text::SourceText| text.labelled("eq:update").map(|span| span.id.clone());
    assert_eq!(id(&before), id(&after));
    let number = |text: &text::SourceText| {
        text.labelled("eq:update")
            .and_then(|span| span.number().map(str::to_owned))
    };
    assert_eq!(number(&before).as_deref(), Some("1.1"));
    assert_eq!(number(&after).as_deref(), Some("2.1"));
}

#[test]
fn another_main_file_can_be_named() {
    let source = Source {
        main: Some("old/draft.tex".to_owned()),
        ..Source::default()
    };
    let text = latex::read(&paper(), source).expect("the draft is complete");
    assert_eq!(text.title.as_deref(), Some("An older draft"));
    let source = Source {
        main: Some("draft.tex".to_owned()),
        ..Source::default()
    };
    let error = latex::read(&paper(), source).expect_err("there is no such file");
    assert!(
        error.to_string().starts_with("no file draft.tex"),
        "{error}"
    );
}

#[test]
fn bytes_that_are_not_utf8_are_a_finding() {
    let mut tree = paper();
    tree.insert(
        "sections/missing.tex",
        b"Caf\xe9 \x96 au lait.\r\n".to_vec(),
    )
    .expect("the path is well-formed");
    let text = latex::read(&tree, Source::default()).expect("the paper is readable");
    assert!(text.text.contains("Café – au lait."));
    let finding = text
        .findings
        .iter()
        .find(|finding| finding.kind == FindingKind::NotUtf8);
    assert_eq!(
        finding.map(|finding| finding.file.as_str()),
        Some("sections/missing.tex")
    );
}
