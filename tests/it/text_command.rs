//! `concordance text`: papers are read into spans, recorded once, and never served or exported.

use crate::concordance_program::Program;
use crate::database_contents::{database, rows};

const MAIN: &str = r"\documentclass{article}
\title{An invented rule}
\begin{document}
\maketitle
\section{Rule}
The rule moves $x$ by a step that nobody has published.
\begin{equation} x \gets x - \eta \label{eq:rule} \end{equation}
\input{gone}
\end{document}
";

#[tokio::test]
async fn a_paper_is_added_shown_and_stays_here() {
    let store = database().await;
    let program = Program::on(store.url());
    program.write("2401.00001v2/main.tex", MAIN);
    let added = program.json(&[
        "text",
        "add",
        "2401.00001v2",
        "--license",
        "CC-BY-4.0",
        "--json",
    ]);
    assert_eq!(added[0]["outcome"], "added");
    assert_eq!(added[0]["paper"], "arxiv:2401.00001");
    assert_eq!(added[0]["findings"]["missing_input"], 1);
    let again = program.run(&["text", "add", "2401.00001v2"]);
    assert!(again.ended(0).stdout.starts_with("unchanged"), "{again:#?}");

    let shown = program.json(&["text", "show", "2401.00001", "--spans", "--json"]);
    assert_eq!(shown["title"], "An invented rule");
    assert_eq!(shown["version"], "v2");
    assert_eq!(shown["counts"]["equation"], 1);
    let equation = &shown["spans"][2];
    assert_eq!(equation["labels"][0]["name"], "eq:rule");
    assert_eq!(equation["numbers"][0], "1");
    assert!(
        equation["text"]
            .as_str()
            .is_some_and(|text| text.contains("\\eta"))
    );
    let text = program.run(&["text", "show", "arxiv:2401.00001", "--spans"]);
    assert!(
        text.ended(0).stdout.contains("(1) [eq:rule] main.tex:7"),
        "{text:#?}"
    );

    let sha256 = added[0]["sha256"].as_str().expect("a digest");
    let file = program.path("state/texts").join(format!("{sha256}.json"));
    assert!(file.is_file());
    assert_eq!(rows(&store, "text_span").await, 3);
    program.run(&["export", "handout"]).ended(0);
    let exported = every_file(&program.path("handout"));
    assert!(!exported.is_empty());
    for (path, bytes) in exported {
        let has_text = bytes.windows(16).any(|part| part == b"nobody has publi");
        assert!(!has_text, "{path} has the text of a paper");
    }

    std::fs::write(&file, "{}").expect("the file is ours");
    program
        .run(&["text", "show", "2401.00001"])
        .ended(1)
        .says(&["is damaged", "hint: add the paper again"]);
}

fn every_file(folder: &std::path::Path) -> Vec<(String, Vec<u8>)> {
    let mut files = vec![];
    for entry in std::fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            files.extend(every_file(&path));
        } else {
            let bytes = std::fs::read(&path).expect("the file is readable");
            files.push((path.display().to_string(), bytes));
        }
    }
    files
}

#[tokio::test]
async fn a_bad_paper_is_named_and_the_others_are_read() {
    let store = database().await;
    let program = Program::on(store.url());
    program.write("2401.00001.tex", MAIN);
    program.write(
        "2401.00002.tex",
        MAIN.replace("\\input{gone}", "\\def\\x{\\x\\x}\\x"),
    );
    program.write("2401.00003.pdf", "%PDF-1.7");
    program.write("unnamed.tex", MAIN);
    program.write("records.jsonl", "{\"paper_id\": \"2401.00004\", \"body_text\": [{\"text\": \"A rule.\"}]}\n{\"paper_id\": 5}\n\
         {\"paper_id\": \"2401.00005\", \"metadata\": {\"versions\": [{\"version\": \"v1\\u0000\"}]}, \"body_text\": [{\"text\": \"A law.\"}]}\n");
    let files = [
        "2401.00003.pdf",
        "2401.00002.tex",
        "unnamed.tex",
        "records.jsonl",
        "absent",
        "2401.00001.tex",
    ];
    let ran = program.run(&[&["text", "add"][..], &files].concat());
    ran.ended(1);
    for expected in [
        "2401.00003.pdf is a PDF, which supplies no formula",
        "more than 24000000 tokens read or produced",
        "the name of the file or folder is no arXiv id",
        "added      arxiv:2401.00004: 1 spans",
        "not a record of unarXive",
        "added      arxiv:2401.00005: 1 spans",
        "cannot read absent",
        "added      arxiv:2401.00001: 3 spans",
    ] {
        assert!(ran.stdout.contains(expected), "{expected}: {ran:#?}");
    }
    assert_eq!(rows(&store, "paper_text").await, 3);
}

#[tokio::test]
async fn usage_is_checked_before_anything_is_read() {
    let store = database().await;
    let program = Program::on(store.url());
    program.write("2401.00001.tex", MAIN);
    for (arguments, expected) in [
        (
            &["text", "add", "2401.00001.tex", "--license", "mine"][..],
            "is no known license",
        ),
        (
            &["text", "add", "2401.00001.tex", "--paper", "a b"],
            "is no id of a paper",
        ),
        (
            &[
                "text",
                "add",
                "2401.00001.tex",
                "2401.00001.tex",
                "--paper",
                "x",
            ],
            "belong to one paper",
        ),
        (&["text", "show", "a b"], "is no id of a paper"),
    ] {
        program.run(arguments).ended(2).says(&[expected, "hint: "]);
    }
    program
        .run(&["text", "show", "2401.00009"])
        .ended(1)
        .says(&["arxiv:2401.00009 has no text", "hint: add it with"]);
    assert_eq!(rows(&store, "paper_text").await, 0);
}
