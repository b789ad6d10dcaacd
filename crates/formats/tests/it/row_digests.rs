//! Digests of records: stored records are passed over before they are parsed, and no others.

use crate::support::{drain, file, read_bytes_as};
use formats::{
    Digests, FindingKind, RowDigest, StreamFormat, StreamRow, stream_as, stream_changed,
};
use std::sync::Arc;

/// The text of a file, with this word in its second record.
type Written = fn(&str) -> String;

/// A file of each way to read: an array, lines, XML, XML with a heading, Turtle. Three records each, of which the second changes.
const FILES: &[(StreamFormat, Written)] = &[
    (StreamFormat::Links, |word| {
        let row = |at, title| {
            format!(
                r#"{{"paper_url":null,"paper_title":"{title}","repo_url":"https://github.com/o/r{at}"}}"#
            )
        };
        format!("[{},\n {} , {}\n]", row(1, "A"), row(2, word), row(3, "C"))
    }),
    (StreamFormat::ArxivSnapshot, |word| {
        let row = |at, title| format!("{{\"id\":\"2001.0000{at}\",\"title\":\"{title}\"}}\r\n");
        format!("{}{}{}", row(1, "A"), row(2, word), row(3, "C"))
    }),
    (StreamFormat::ArxivOai, |word| {
        let row = |at, title| {
            format!(
                "<record><metadata><arXiv><id>2001.0000{at}</id><title>{title}</title></arXiv></metadata></record>"
            )
        };
        format!(
            "<OAI-PMH><ListRecords>{}{}\n{}</ListRecords></OAI-PMH>",
            row(1, "A"),
            row(2, word),
            row(3, "C")
        )
    }),
    (StreamFormat::AclAnthology, |word| {
        let row = |at, title| format!("<paper id='{at}'><title>{title}</title></paper>\n");
        let meta = "<meta><booktitle>B</booktitle></meta>";
        let papers = [row(1, "A"), row(2, word), row(3, "C")].concat();
        format!("<collection id='2020.a'><volume id='b'>{meta}{papers}</volume></collection>")
    }),
    (StreamFormat::Dblp, |word| {
        let row = |at, title| format!("<article key='j/{at}'><title>{title}</title></article>\n");
        format!(
            "<dblp>{}{}{}</dblp>",
            row(1, "A"),
            row(2, word),
            row(3, "C")
        )
    }),
    (StreamFormat::SkosConcepts, |word| {
        let row =
            |at, label| format!("<http://a.org/{at}> a s:Concept ; s:prefLabel \"{label}\" .\n");
        let head = "@prefix s: <http://www.w3.org/2004/02/skos/core#> .\n";
        format!("{head}{}{}{}", row(1, "A"), row(2, word), row(3, "C"))
    }),
];

fn digests(format: StreamFormat, text: &str) -> Vec<RowDigest> {
    read_bytes_as(format, text.as_bytes())
        .rows
        .iter()
        .map(|row| row.digest)
        .collect()
}

fn changed(format: StreamFormat, text: &str, known: Digests) -> (Vec<u64>, u64, u64) {
    let (_folder, path) = file("x", text.as_bytes());
    let mut stream = stream_changed(&path, format, Arc::new(known)).expect("opens");
    let rows: Vec<u64> = stream
        .by_ref()
        .map(|row| row.expect("is read").record)
        .collect();
    (rows, stream.unchanged(), stream.total().rows)
}

#[test]
fn only_changed_records_are_read() {
    for (format, text) in FILES {
        let before = digests(*format, &text("B"));
        let known: Digests = before.iter().copied().collect();
        assert_eq!(
            (before.len(), known.len()),
            (3, 3),
            "{format}: each record its own"
        );
        assert_eq!(
            before,
            digests(*format, &text("B")),
            "{format}: the same file, the same digests"
        );
        assert_eq!(
            changed(*format, &text("B"), known.clone()),
            (vec![], 3, 3),
            "{format}"
        );
        assert_eq!(
            changed(*format, &text("Z"), known),
            (vec![2], 2, 3),
            "{format}"
        );
    }
}

#[test]
fn white_space_between_records_does_not_change_their_digests() {
    let rows = |between: &str| {
        let row = |at| {
            format!(
                r#"{{"paper_url":null,"paper_title":"A","repo_url":"https://github.com/o/r{at}"}}"#
            )
        };
        digests(
            StreamFormat::Links,
            &format!("[{}{between},{between}{}{between}]", row(1), row(2)),
        )
    };
    assert_eq!(rows(""), rows(" \n  "));
}

#[test]
fn digests_of_papers_include_their_volume() {
    let text = |title: &str| {
        let volume = |id: &str, title: &str| {
            let paper = "<paper id='1'><title>A</title></paper>";
            format!("<volume id='{id}'><meta><booktitle>{title}</booktitle></meta>{paper}</volume>")
        };
        format!(
            "<collection id='2020.a'>{}{}</collection>",
            volume("b", title),
            volume("c", "C")
        )
    };
    let known: Digests = digests(StreamFormat::AclAnthology, &text("B"))
        .into_iter()
        .collect();
    assert_eq!(known.len(), 2, "one text in two volumes is two papers");
    assert_eq!(
        changed(StreamFormat::AclAnthology, &text("Z"), known),
        (vec![1], 1, 2)
    );
}

#[test]
fn digests_include_the_format() {
    let row =
        r#"{"url":"https://paperswithcode.com/method/adam","name":"Adam","source_title":"A"}"#;
    let array = digests(StreamFormat::Methods, &format!("[{row}]"));
    assert_ne!(array, digests(StreamFormat::JoinedMethods, row));
}

#[test]
fn rows_of_one_record_share_its_digest() {
    let row = r#"{"model_name":"Net","metrics":{"Acc":"1"},"paper_title":"A","code_links":[{"url":"https://github.com/o/r"}]}"#;
    let set = format!(r#"{{"dataset":"D","sota":{{"rows":[{row}]}}}}"#);
    let task = format!(r#"[{{"task":"T","subtasks":[{{"task":"S","datasets":[{set}]}}]}}]"#);
    let output = read_bytes_as(StreamFormat::EvaluationTables, task.as_bytes());
    let kinds: Vec<&str> = output
        .rows
        .iter()
        .map(|one| match &one.row {
            StreamRow::Task(_) => "task",
            StreamRow::Repository { .. } => "link",
            StreamRow::Result { .. } => "result",
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(kinds, ["task", "task", "link", "result"]);
    assert!(
        output
            .rows
            .iter()
            .all(|row| row.digest == output.rows[0].digest && row.record == 1)
    );
}

#[test]
fn bad_records_are_findings_on_every_read() {
    let text = "[{\"repo_url\": 1}]";
    let (_folder, path) = file("x", text.as_bytes());
    let output = drain(stream_as(&path, StreamFormat::Links).expect("opens")).expect("is read");
    output.assert_findings(&[(FindingKind::BadRow, 1)]);
    assert!(output.rows.is_empty());
}
