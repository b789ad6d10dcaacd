//! Files as authors and arXiv have them: odd names, endings, folders, encodings and notices. Each way around a defect is a finding.

use crate::reading::{tree, try_read};
use text::{FindingKind, Source, SourceText, SourceTree, TextError, latex};

/// A document with this preamble and body.
fn document(preamble: &str, body: &str) -> String {
    format!(
        "\\documentclass{{article}}\n{preamble}\n\\begin{{document}}\n\\section{{One}}\n{body}\n\\end{{document}}\n"
    )
}

/// Reads a document and one other file.
fn with(preamble: &str, body: &str, other: (&str, &str)) -> SourceText {
    let main = document(preamble, body);
    try_read(&[("main.tex", &main), other]).expect("the document is readable")
}

fn findings(text: &SourceText) -> Vec<(FindingKind, &str)> {
    let findings = text.findings.iter();
    findings
        .map(|finding| (finding.kind, finding.detail.as_str()))
        .collect()
}

/// The text is there, and nothing is a defect.
fn is_read(text: &SourceText) {
    assert!(text.text.contains("There it is."), "{}", text.text);
    assert_eq!(findings(text), []);
}

/// The text is there, and the file that was read in place of the named one is a finding.
fn is_read_instead(text: &SourceText, detail: &str) {
    assert!(text.text.contains("There it is."), "{}", text.text);
    assert_eq!(findings(text), [(FindingKind::SimilarInput, detail)]);
}

/// brucemiller/LaTeXML#1882, #2108: the source of 0709.2465 is `pap4b.txt`, that of 2303.15130 an `.ltx`.
#[test]
fn a_main_file_may_have_any_ending_of_latex() {
    let main = document("", "There it is.");
    for name in ["pap4b.txt", "a.ltx", "a.latex", "A.TEX", "paper"] {
        let text = try_read(&[(name, &main)]).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(text.main, name);
        is_read(&text);
    }
}

/// takashiishida/arxiv-to-prompt#27: 2510.23484v2.
#[test]
fn blanks_around_a_path_do_not_count() {
    for input in [
        r"\input{sections/filename }",
        "\\input{ sections/filename\n}",
        r"\include{sections/filename }",
        r"\InputIfFileExists{sections/filename }{}{gone}",
    ] {
        is_read(&with("", input, ("sections/filename.tex", "There it is.")));
    }
}

/// r-three/common-pile#141.
#[test]
fn an_input_in_a_comment_is_no_input() {
    let body = "There it is.\n% \\input{gone}\n100\\% %\\input{gone}\n";
    is_read(&try_read(&[("main.tex", &document("", body))]).expect("the document is readable"));
}

/// arXiv/html_feedback#2438: of 2410.18113 only footnotes were left.
#[test]
fn folders_of_input_path_are_searched() {
    let declare = |list: &str| format!("\\makeatletter\\def\\input@path{{{list}}}\\makeatother");
    let other = ("sections/deep/a.tex", "There it is.");
    let again = ("other/a.tex", "Not this one.");
    let main = document(&declare("{tables/}{sections/deep/}"), r"\input{a}");
    is_read(&try_read(&[("main.tex", &main), other, again]).expect("the document is readable"));
    // A list that leads out of the folder, or is endless, finds nothing.
    let endless = "{../}{/etc/}{x/}".repeat(10_000);
    let text = with(&declare(&endless), r"\input{passwd}", ("x/b.tex", "b"));
    assert_eq!(findings(&text), [(FindingKind::MissingInput, "passwd")]);
}

/// r-three/common-pile#141.
#[test]
fn case_is_the_last_resort_and_a_finding() {
    let other = ("sections/intro.TEX", "There it is.");
    let text = with("", r"\input{Sections/Intro}", other);
    is_read_instead(&text, "Sections/Intro: sections/intro.TEX is read");
    let text = with("", r"\input{intro}", ("Intro.tex", "There it is."));
    is_read_instead(&text, "intro: Intro.tex is read");
    // The exact name comes first, and two names that differ by case alone decide nothing.
    let main = document("", r"\input{intro}");
    let exact = [
        ("main.tex", main.as_str()),
        ("intro.tex", "There it is."),
        ("Intro.tex", "b"),
    ];
    is_read(&try_read(&exact).expect("the document is readable"));
    let both = [
        ("main.tex", main.as_str()),
        ("INTRO.tex", "a"),
        ("Intro.tex", "b"),
    ];
    let text = try_read(&both).expect("the document is readable");
    assert_eq!(findings(&text), [(FindingKind::MissingInput, "intro")]);
}

#[test]
fn the_only_file_of_the_name_is_read_from_another_folder() {
    let text = with(
        "",
        r"\input{tex/intro}",
        ("sections/intro.tex", "There it is."),
    );
    is_read_instead(&text, "tex/intro: sections/intro.tex is read");
    let text = with("", r"\input{old/main}", ("a.tex", "a"));
    assert_eq!(
        findings(&text),
        [(FindingKind::MissingInput, "old/main")],
        "the main file does not read itself"
    );
    let main = document("", r"\input{tex/intro}");
    let two = [
        ("main.tex", main.as_str()),
        ("a/intro.tex", "a"),
        ("b/intro.tex", "b"),
    ];
    let text = try_read(&two).expect("the document is readable");
    assert_eq!(findings(&text), [(FindingKind::MissingInput, "tex/intro")]);
}

/// brucemiller/LaTeXML#1385: 1905.01726.
#[test]
fn a_bibliography_is_a_file_of_the_paper() {
    let entries = r"\begin{thebibliography}{1}\bibitem{a} A. Author.\end{thebibliography}";
    let body = "There it is.\n\n\\input{OOD.bbl}";
    is_read(&with("", body, ("OOD.bbl", entries)));
    let text = with("", body, ("main.bbl", entries));
    is_read_instead(&text, "OOD.bbl: main.bbl is read");
    assert!(!text.text.contains("Author"), "a bibliography is no text");
}

#[test]
fn a_withdrawn_paper_is_named() {
    let notice = "\n%auto-ignore\nThis paper has been withdrawn by the author.\n";
    let error = try_read(&[("1234.tex", notice)]).expect_err("there is no paper");
    let file = "1234.tex".to_owned();
    assert_eq!(error, TextError::Withdrawn { file });
    assert!(error.to_string().contains("was withdrawn"), "{error}");
    // A part that arXiv is not to process by itself is no notice.
    let part = ("part.tex", "%auto-ignore\nThere it is.");
    is_read(&with("", r"\input{part}", part));
}

#[test]
fn other_encodings_are_read_and_named() {
    let body = document("", "Caf\u{e9}. There it is.");
    let units = || body.encode_utf16();
    let little = [0xff, 0xfe]
        .into_iter()
        .chain(units().flat_map(u16::to_le_bytes));
    let big = [0xfe, 0xff]
        .into_iter()
        .chain(units().flat_map(u16::to_be_bytes));
    let latin = body
        .chars()
        .map(|char| u8::try_from(u32::from(char)).expect("of Latin-1"));
    for (bytes, detail) in [
        (little.collect(), "read as UTF-16"),
        (big.collect(), "read as UTF-16"),
        (latin.collect::<Vec<u8>>(), "read as Windows-1252"),
    ] {
        let mut tree = SourceTree::new();
        tree.insert("main.tex", bytes)
            .expect("the path is well-formed");
        let text = latex::read(&tree, Source::default()).expect("the document is readable");
        assert!(text.text.contains("Café. There it is."), "{}", text.text);
        assert_eq!(findings(&text), [(FindingKind::NotUtf8, detail)]);
    }
}

#[test]
fn skipped_entries_are_findings() {
    let mut tree = tree(&[("main.tex", &document("", "There it is."))]);
    tree.skip("a.tex", FindingKind::SkippedLink);
    tree.skip("../b.tex", FindingKind::SkippedEntry);
    let text = latex::read(&tree, Source::default()).expect("the document is readable");
    let files: Vec<&str> = text
        .findings
        .iter()
        .map(|finding| finding.file.as_str())
        .collect();
    assert_eq!(files, ["a.tex", "../b.tex"]);
    let kinds = [FindingKind::SkippedLink, FindingKind::SkippedEntry];
    assert_eq!(findings(&text), kinds.map(|kind| (kind, "it is not read")));
}
