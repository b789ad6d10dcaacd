//! Wherever a reader leaves an extreme value out, it says so, once: each field of each format, each value alone.

use crate::odd_value_formats::{
    Sample, Syntax, sample_of_deleted, samples, samples_of_repositories,
};
use crate::odd_values::extremes;
use formats::{CitationFile, StreamFormat};
use std::path::Path;

/// The rows and the findings of a file with one row, of a table with a good row before it, which decides its columns.
#[derive(PartialEq)]
struct Read {
    rows: Vec<String>,
    findings: Vec<String>,
}

fn read(sample: &Sample, path: &Path, field: usize, value: Option<&str>) -> Read {
    let values: Vec<_> = value.into_iter().map(|value| (field, value)).collect();
    let before = (sample.syntax == Syntax::Parquet).then(|| sample.render(2, &[]));
    let rows = before.into_iter().chain([sample.render(1, &values)]);
    let file = sample.file(&rows.collect::<Vec<_>>());
    let Ok(format) = sample.reader().parse::<StreamFormat>() else {
        let read = CitationFile::read(sample.format, &file);
        let findings = read.findings.samples().iter();
        let findings = findings.map(|one| one.kind.to_string()).collect();
        let license = format!("{:?}", read.license);
        let rows = read.rows("https://github.com/lab/good").into_iter();
        let rows = rows.map(|row| format!("{row:?}")).chain([license]);
        return Read {
            rows: rows.collect(),
            findings,
        };
    };
    std::fs::write(path, file).expect("the folder is writable");
    let mut stream = formats::stream_as(path, format).expect("opens");
    let rows = stream
        .by_ref()
        .map(|row| format!("{:?}", row.expect("no row stops its file").row))
        .collect();
    let findings = stream.findings().samples().iter();
    Read {
        rows,
        findings: findings.map(|one| one.kind.to_string()).collect(),
    }
}

/// The ends of the texts before fields in which other values are right, and nothing of the paper: docs/sources.md says so.
const RIGHT: [&str; 10] = [
    r#""landing_page_url":"#,
    "<ee>",
    "<affiliation>",
    "publtype=\"",
    r#""identifiers":"#,
    r#""identifiers":["#,
    r#""identifier":"#,
    r#""type":"other","value":"#,
    r#""@id":"#,
    r#""sameAs":"#,
];

/// Returns true for a value that says nothing.
fn is_blank(value: &str) -> bool {
    ["", "\"\"", "null", "{}"].contains(&value)
}

/// A value is left out when the row is the same with a blank in its place, and another one with a good value; or when more rows are lost
/// than with a blank.
#[test]
fn a_value_that_is_left_out_is_one_finding() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("file");
    let (mut tried, mut left_out, mut silent) = (0, 0, vec![]);
    let of_readers = samples_of_repositories()
        .into_iter()
        .chain([sample_of_deleted()]);
    for sample in samples().into_iter().chain(of_readers) {
        let blank = match sample.syntax {
            Syntax::Xml => "",
            Syntax::Turtle => "\"\"",
            Syntax::Json | Syntax::Parquet => "null",
        };
        for field in 0..sample.fields() {
            let blank = match sample.can_have(field, blank) {
                true => blank,
                false => "<>",
            };
            let of = |value| read(&sample, &path, field, value);
            let (good, without) = (of(None), of(Some(blank)));
            assert!(
                good.findings.is_empty(),
                "{}: {:?}",
                sample.format,
                good.findings
            );
            for (name, value) in extremes(sample.syntax) {
                if !sample.can_have(field, &value) {
                    continue;
                }
                let odd = read(&sample, &path, field, Some(&value));
                tried += 1;
                let is_left_out = odd.rows == without.rows && odd.rows != good.rows;
                left_out += usize::from(is_left_out);
                let rows = [&odd, &good, &without].map(|read| read.rows.len());
                let is_lost = rows[0] < rows[1].min(rows[2]);
                left_out += usize::from(is_lost);
                let row = sample.render(1, &[(field, "HERE")]);
                let before = sample.before(field);
                // Serde reads a list in the place of an object as the object's fields in their order.
                let is_object = sample.render(1, &[])[before.len()..].starts_with('{');
                // A table need not tell a null in a list from an object of nulls.
                let is_blank = is_blank(&value)
                    || value == "[null]" && (is_object || sample.syntax == Syntax::Parquet);
                let may_be_left_out = is_blank || RIGHT.iter().any(|end| before.ends_with(end));
                let count = odd.findings.len();
                let must_be_one = is_lost || is_left_out && !may_be_left_out;
                if must_be_one && count != 1 || count > 1 && !is_blank {
                    silent.push(format!(
                        "{} {name}: {:?} in {row}",
                        sample.format, odd.findings
                    ));
                }
            }
        }
    }
    println!("{tried} values, {left_out} are left out");
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

/// A file of a repository above 1 MiB is not read.
#[test]
fn ten_megabytes_in_a_citation_file_are_one_finding() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("file");
    let long = format!("\"{}\"", "x".repeat(10 << 20));
    for sample in samples_of_repositories() {
        for field in 0..sample.fields() {
            let read = read(&sample, &path, field, Some(&long));
            let row = sample.render(1, &[(field, "HERE")]);
            assert_eq!(read.findings, ["too_long"], "{row}");
            assert_eq!(read.rows, ["None"], "neither paper nor license: {row}");
        }
    }
}
