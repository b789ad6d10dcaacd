//! In every format a truncated file is refused, or gives exactly its complete rows.

use crate::support::{drain, file, gzip};
use formats::{DatasetError, StreamFormat};
use proptest::prelude::*;

const OAI: &str = r#"<OAI-PMH><ListRecords><record><header><identifier>oai:arXiv.org:1412.6980</identifier></header><metadata>
    <arXiv><id>1412.6980</id><title>A &amp; B</title></arXiv></metadata></record><resumptionToken>t</resumptionToken></ListRecords></OAI-PMH>"#;
const ACL: &str = r#"<collection id="P19"><volume id="1"><meta><year>2019</year></meta><paper id="1"><title>A</title></paper></volume></collection>"#;
const DBLP: &str = r#"<!DOCTYPE dblp SYSTEM "dblp.dtd"><dblp><article key="j/a"><title>A &auml;</title></article></dblp>"#;
const SKOS: &str = "@prefix s: <http://www.w3.org/2004/02/skos/core#> .\n<http://a.org/1> a s:Concept ; s:prefLabel \"é\"@en .\n";

proptest! {
    #[test]
    fn truncated_lines_give_complete_rows_or_are_refused(
        titles in proptest::collection::vec("[a-zé\\\\\"{} ]{0,6}", 1..6),
        cut in any::<proptest::sample::Index>(),
        ending in proptest::sample::select(vec!["\n", "\r\n"]),
    ) {
        let rows: Vec<String> = titles.iter().map(|t| serde_json::json!({"id": "1412.6980", "title": t}).to_string()).collect();
        let text: String = rows.iter().map(|row| format!("{row}{ending}")).collect();
        let cut = cut.index(text.len() + 1);
        // The number of rows before the cut, when the cut is not inside a row.
        let mut end = 0;
        let mut complete = None;
        for (at, row) in rows.iter().enumerate() {
            complete = complete.or((cut == end).then_some(at));
            let next = end + row.len();
            complete = complete.or((next..=next + ending.len()).contains(&cut).then_some(at + 1));
            end = next + ending.len();
        }
        let (_folder, path) = file("x", &text.as_bytes()[..cut]);
        match (drain(formats::stream_as(&path, StreamFormat::ArxivSnapshot).unwrap()), complete) {
            (Ok(read), Some(rows)) => {
                prop_assert_eq!(read.rows.len(), rows);
                prop_assert_eq!(read.findings.total(), 0);
            }
            (Err(DatasetError::Truncated { .. }), None) => {}
            (read, complete) => prop_assert!(false, "{:?} and {complete:?}", read.map(|read| read.rows)),
        }
    }

    #[test]
    fn truncated_documents_are_refused(cut in any::<proptest::sample::Index>(), which in 0usize..4) {
        let (format, text) = [(StreamFormat::ArxivOai, OAI), (StreamFormat::AclAnthology, ACL), (StreamFormat::SkosConcepts, SKOS), (StreamFormat::Dblp, DBLP)][which];
        let cut = cut.index(text.trim_end().len());
        let (_folder, path) = file("x", &text.as_bytes()[..cut]);
        let read = drain(formats::stream_as(&path, format).unwrap());
        // A Turtle file may end after any statement.
        let ended = which == 2 && text[..].get(..cut).is_some_and(|text| text.trim().is_empty() || text.trim_end().ends_with("> ."));
        prop_assert_eq!(read.is_ok(), ended, "{}", String::from_utf8_lossy(&text.as_bytes()[..cut]));
    }

    #[test]
    fn truncated_gzip_files_are_refused(cut in any::<proptest::sample::Index>(), which in 0usize..4) {
        let (format, text) = [(StreamFormat::ArxivOai, OAI), (StreamFormat::AclAnthology, ACL), (StreamFormat::SkosConcepts, SKOS), (StreamFormat::Dblp, DBLP)][which];
        let zipped = gzip(text.as_bytes());
        let cut = 2 + cut.index(zipped.len() - 2);
        let (_folder, path) = file("x", &zipped[..cut]);
        let read = drain(formats::stream_as(&path, format).unwrap());
        prop_assert!(matches!(read, Err(DatasetError::Truncated { .. })), "{:?}", read.map(|read| read.rows));
    }

    #[test]
    fn no_input_panics(bytes in proptest::collection::vec(any::<u8>(), 0..200), text in "[<>/a-z&;!\\[\\]\"@.: ={},#?-]{0,80}") {
        for format in StreamFormat::ALL {
            for bytes in [bytes.as_slice(), text.as_bytes(), format!("<OAI-PMH>{text}").as_bytes(), format!("<collection id='a'>{text}").as_bytes(), format!("<dblp>{text}").as_bytes()] {
                let (_folder, path) = file("x", bytes);
                if let Ok(stream) = formats::stream_as(&path, *format) {
                    let _ = drain(stream);
                }
            }
        }
    }
}
