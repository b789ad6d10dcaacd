//! Sources that are made to do harm end in an error that names it, or in text.

use crate::reading::{read, try_read};
use proptest::prelude::*;
use text::{FindingKind, MAX_NESTING, MAX_TEXT_BYTES, Source, SourceTree, TextError, latex};

fn error(preamble: &str, body: &str) -> String {
    let main = format!(
        "\\documentclass{{article}}\n{preamble}\n\\begin{{document}}\n{body}\n\\end{{document}}"
    );
    let error = try_read(&[("main.tex", &main)]).expect_err("the source is hostile");
    error.to_string()
}

#[test]
fn endless_macros_are_named() {
    for (preamble, body) in [
        (r"\def\x{\x}", r"\x"),
        (r"\def\x{a\x}", r"\x"),
        (r"\def\x{\x\x}", r"\x"),
        (r"\def\x{\y}\def\y{\x}", r"$\x$"),
        (
            r"\def\a{\b\b\b\b\b\b\b\b}\def\b{\c\c\c\c\c\c\c\c}\def\c{\d\d\d\d\d\d\d\d}\def\d{\e\e\e\e\e\e\e\e}\def\e{\f\f\f\f\f\f\f\f}\def\f{\g\g\g\g\g\g\g\g}\def\g{\h\h\h\h\h\h\h\h}\def\h{\i\i\i\i\i\i\i\i}\def\i{xxxxxxxx}",
            r"\a",
        ),
        (
            r"\newenvironment{x}{\begin{y}}{\end{y}}\newenvironment{y}{}{\end{x}}",
            r"\begin{x}\end{x}\def\q{\q\q}\q",
        ),
    ] {
        let error = error(preamble, body);
        assert!(
            error.starts_with("main.tex:") && error.contains("hint: "),
            "{error}"
        );
    }
}

#[test]
fn a_million_definitions_are_named() {
    let mut preamble = String::new();
    for number in 0..1_000_000 {
        preamble.push_str("\\def\\");
        preamble.extend(
            number
                .to_string()
                .bytes()
                .map(|digit| char::from(b'a' + digit - b'0')),
        );
        preamble.push_str("{}\n");
    }
    let error = error(&preamble, "a");
    assert!(
        error.contains("more than 100000 definitions of macros"),
        "{error}"
    );
}

#[test]
fn deep_nesting_is_named() {
    let body = "{".repeat(1_000_000);
    assert!(error("", &body).contains("open groups"));
    let body = "\\begin{center}".repeat(MAX_NESTING + 1);
    assert!(error("", &body).contains("open groups"));
    let error = error(r"\def\x{\arabic{\x}}", r"\label{\x}");
    assert!(error.contains("evaluations inside each other"), "{error}");
}

#[test]
fn a_file_that_reads_itself_is_named() {
    let main = r"\documentclass{article}\begin{document}\input{a}\end{document}";
    let error = try_read(&[
        ("main.tex", main),
        ("a.tex", "\n\\input{b}"),
        ("b.tex", "\\input{a}"),
    ]);
    assert_eq!(
        error,
        Err(TextError::InputCycle {
            file: "b.tex".to_owned(),
            line: 1,
            input: "a.tex".to_owned()
        })
    );
    let mut files = vec![(
        "main.tex".to_owned(),
        r"\documentclass{article}\begin{document}\input{f0}\end{document}".to_owned(),
    )];
    files.extend((0..100).map(|number| {
        (
            format!("f{number}.tex"),
            format!("\\input{{f{}}}", number + 1),
        )
    }));
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    let error = try_read(&files).expect_err("too many files are open");
    assert!(error.to_string().contains("files open at once"), "{error}");
}

#[test]
fn unclosed_arguments_do_not_cost_a_square() {
    let text = read(
        r"\newcommand{\x}[1]{#1}",
        &format!("a {}", r"\x{".repeat(1_500)),
    );
    assert_eq!(text.text.trim(), "a");
    assert!(
        text.findings
            .iter()
            .any(|finding| finding.kind == FindingKind::Unbalanced)
    );
}

#[test]
fn large_texts_are_read_or_named() {
    let body = "A sentence with $x$ in it.\n\n".repeat(350_000);
    assert!(body.len() > 9_000_000);
    assert_eq!(read("", &body).spans.len(), 350_000, "10 MB are read");
    let mut tree = SourceTree::new();
    let error = tree.insert("main.tex", vec![b'a'; MAX_TEXT_BYTES + 1]);
    assert!(error.is_err_and(|error| error.to_string().contains("bytes of text")));
}

#[test]
fn no_paper_is_an_error() {
    let error = latex::read(&SourceTree::new(), Source::default()).expect_err("there is nothing");
    assert!(
        error
            .to_string()
            .starts_with("no main file: none of 0 files"),
        "{error}"
    );
    let empty = r"\documentclass{article}\begin{document}\end{document}";
    let error = try_read(&[("main.tex", empty)]).expect_err("there is no text");
    assert!(matches!(error, TextError::Empty { .. }));
}

/// Pieces that mean something to the reader, so that random texts reach more of it.
pub const PIECES: [&str; 40] = [
    "{",
    "}",
    "[",
    "]",
    "$",
    "$$",
    "\\",
    "%",
    "\n",
    "\n\n",
    "#1",
    "\\begin{align}",
    "\\end{align}",
    "\\begin{algorithm}",
    "\\end{algorithm}",
    "\\\\",
    "\\def\\x#1{",
    "\\x",
    "\\newcommand{\\y}[1][z]{",
    "\\y",
    "\\label{l}",
    "\\caption",
    "\\section{",
    "\\tag{1}",
    "\\notag",
    "\\if",
    "\\iffalse",
    "\\else",
    "\\fi",
    "\\csname ",
    "\\endcsname",
    "\\verb|",
    "\\item",
    "\\begin{enumerate}",
    "\\end{enumerate}",
    "\\begin{thm}",
    "\\newtheorem{thm}{T}",
    "\\appendix",
    "\\ensuremath",
    "\\text{",
];

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => proptest::sample::select(&PIECES[..]).prop_map(str::to_owned),
        1 => "[a-zé0-9 ]{0,4}",
    ];
    proptest::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_source_ends_in_spans_or_an_error(preamble in pieces(), body in pieces()) {
        let main = format!("\\documentclass{{article}}{preamble}\\begin{{document}}{body}\\end{{document}}");
        if let Ok(text) = try_read(&[("main.tex", &main)]) {
            let mut start = 0;
            for span in &text.spans {
                prop_assert!(text.text.get(span.bytes.clone()).is_some(), "spans lie on characters");
                prop_assert!(span.bytes.start >= start, "spans are in order");
                start = span.bytes.start;
            }
        }
    }
}
