//! The seeds of the fuzzer of files: one that its format refuses at the first byte covers nothing.

use crate::support::{drain, file};
use formats::{CitationFile, StreamFormat, stream_as};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

/// As `fuzz/targets/files.rs`: the first byte chooses the format.
#[test]
fn each_seed_has_a_row() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/files.tar");
    let mut archive = tar::Archive::new(std::fs::File::open(seeds).expect("is committed"));
    let (mut read, mut formats) = (0, BTreeSet::new());
    for entry in archive.entries().expect("an archive") {
        let mut entry = entry.expect("an entry");
        let (name, mut bytes) = (format!("{:?}", entry.path()), vec![]);
        entry.read_to_end(&mut bytes).expect("is readable");
        let Some((choice, bytes)) = bytes.split_first() else {
            continue; // the folder
        };
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
