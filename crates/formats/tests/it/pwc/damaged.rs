//! Damaged and malformed dumps.

use super::{dump, dump_error};
use crate::dump_rows::read_dump;
use crate::support::{file, gzip};
use formats::FindingKind;

#[test]
fn damaged_gzip_is_refused_with_the_number_of_complete_rows() {
    // Names that do not repeat, so that half of the bytes hold about half of the rows.
    let rows: Vec<String> = (0..5_000u64)
        .map(|n| {
            format!(
                r#"{{"url": "u", "name": "m{:x}"}}"#,
                n.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            )
        })
        .collect();
    let whole = gzip(format!("[{}]", rows.join(",\n")).as_bytes());
    let message = dump_error("methods.json.gz", &whole[..whole.len() / 2]);
    assert!(
        message.contains("methods.json.gz: truncated after "),
        "{message}"
    );
    let count: u64 = message
        .split("after ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1_000..4_000).contains(&count), "{message}");
    let mut damaged = whole.clone();
    let at = damaged.len() - 6;
    damaged[at] ^= 0xff;
    assert!(dump_error("methods.json.gz", &damaged).contains("damaged after 5000 complete rows"));
    let (_folder, path) = file("methods.json.gz", &whole);
    let dump = read_dump(path).unwrap();
    assert_eq!(
        (dump.total.rows, dump.total.sha256),
        (5_000, catalogue::Digest::of(&whole))
    );
}

#[test]
fn unfinished_json_is_refused_with_the_number_of_complete_rows() {
    let message = dump_error("methods.json", br#"[{"name": "A"}, {"name": "B"}, {"na"#);
    assert!(
        message.contains("truncated after 2 complete rows"),
        "{message}"
    );
}

#[test]
fn invalid_utf8_is_a_finding_with_row_and_byte_offset() {
    let mut bytes = br#"[{"name": "A"}, {"name": "#.to_vec();
    let at = bytes.len() + 1;
    bytes.extend_from_slice(b"\"\xff\"}, {\"name\": \"C\"}]");
    let (_folder, path) = file("methods.json", &bytes);
    let dump = read_dump(path).unwrap();
    let names: Vec<&str> = dump
        .methods
        .iter()
        .map(|row| row.method.name.as_str())
        .collect();
    assert_eq!(names, ["A", "C"]);
    let found = dump
        .findings
        .samples()
        .iter()
        .find(|finding| finding.kind == FindingKind::InvalidUtf8)
        .unwrap();
    assert_eq!(found.row, 2);
    assert!(found.detail.contains(&format!("byte {at} ")), "{found:?}");
}

#[test]
fn json_that_is_not_an_array_is_refused() {
    let message = dump_error("methods.json", br#" {"methods": []}"#);
    assert!(
        message.contains("methods.json: expected a JSON array, found an object"),
        "{message}"
    );
    assert!(dump_error("methods.json", b"<!doctype html>").contains("found '<'"));
    assert!(dump_error("methods.json", b"").contains("found nothing"));
}

#[test]
fn malformed_rows_lose_only_themselves() {
    let dump = dump(
        "methods.json",
        r#"[null, 3, {"name": 7}, {"name": "A", "url": "u",}, {"name": "B"}, []] x"#,
    );
    assert_eq!(dump.total.rows, 6);
    assert_eq!(dump.methods.len(), 1);
    assert_eq!(
        (
            dump.findings.count(FindingKind::BadRow),
            dump.findings.count(FindingKind::TrailingText)
        ),
        (5, 1)
    );
}
