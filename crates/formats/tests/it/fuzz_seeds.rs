//! The seeds of the fuzzer of files: one that its format refuses at the first byte covers nothing. And what fuzzing found.

use crate::child_process::run_alone;
use crate::support::{drain, file};
use formats::{CitationFile, StreamFormat, stream_as};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

/// Set in the child process of a test.
const IN_CHILD: &str = "READ_DAMAGED_TABLES";

/// The names and contents of the seeds.
fn seeds() -> Vec<(String, Vec<u8>)> {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/files.tar");
    let mut archive = tar::Archive::new(std::fs::File::open(seeds).expect("is committed"));
    let mut found = vec![];
    for entry in archive.entries().expect("an archive") {
        let mut entry = entry.expect("an entry");
        let path = entry.path().expect("has a name").into_owned();
        let mut bytes = vec![];
        entry.read_to_end(&mut bytes).expect("is readable");
        // The folder has none.
        if !bytes.is_empty() {
            found.push((path.display().to_string(), bytes));
        }
    }
    found
}

/// As `fuzz/targets/files.rs`: the first byte chooses the format.
#[test]
fn each_seed_has_a_row() {
    let (mut read, mut formats) = (0, BTreeSet::new());
    for (name, bytes) in seeds() {
        let (choice, bytes) = bytes.split_first().expect("has bytes");
        let rows = match choice {
            b'c' => CitationFile::read("CITATION.cff", bytes).papers.len(),
            b'm' => CitationFile::read("codemeta.json", bytes).papers.len(),
            other => {
                let format = StreamFormat::ALL[usize::from(*other) % StreamFormat::ALL.len()];
                formats.insert(format.to_string());
                let (_folder, path) = file("seed", bytes);
                let output = drain(stream_as(&path, format).expect("opens"));
                output
                    .unwrap_or_else(|error| panic!("{name}: {error}"))
                    .rows
                    .len()
            }
        };
        assert!(rows > 0, "{name}");
        read += 1;
    }
    // Two of each dump of XML, one of the archive as a table, and those of repositories.
    assert_eq!((read, formats.len()), (22, StreamFormat::ALL.len()));
}

/// A column without values makes polars panic, and a group may say any number of rows: each is an error, and no panic is printed.
#[test]
fn a_table_with_a_wrong_number_is_an_error() {
    if std::env::var_os(IN_CHILD).is_none() {
        let test = "fuzz_seeds::a_table_with_a_wrong_number_is_an_error";
        let printed = run_alone(test, IN_CHILD, "1".as_ref());
        assert!(!printed.contains("panicked"), "{printed}");
        return;
    }
    let mut seeds = seeds().into_iter();
    let (_, seed) = seeds
        .find(|(name, _)| name.ends_with("/parquet"))
        .expect("is a seed");
    // The number of values of a column, and that of rows of the group: 2 as a zigzag integer.
    for (at, wrong) in [(556, 0), (768, 126)] {
        let mut table = seed[1..].to_vec();
        assert_eq!(std::mem::replace(&mut table[at], wrong), 4, "at {at}");
        let (_folder, path) = file("x.parquet", &table);
        let stream = stream_as(&path, StreamFormat::Datasets).expect("opens");
        let error = drain(stream)
            .map(|read| read.rows.len())
            .expect_err("is damaged");
        let text = error.to_string();
        assert!(
            text.contains("row group 0: ") && text.contains("hint: "),
            "{text}"
        );
    }
}
