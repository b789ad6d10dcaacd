//! Files of outside formats: any bytes end in rows and findings, or in an error that says what to do.
#![no_main]

use formats::{CitationFile, StreamFormat, stream_as};
use libfuzzer_sys::fuzz_target;

// polars panics on some damaged tables, which its reader makes an error of: the fuzzer's own hook would end the process before. A panic
// that nobody catches ends it all the same.
fuzz_target!(init: std::panic::set_hook(Box::new(|panic| eprintln!("{panic}"))), |bytes| read(bytes));

/// Reads a file in the format that the first byte chooses: c and m a citation file, any other a format of papers.
fn read(bytes: &[u8]) {
    let Some((format, bytes)) = bytes.split_first() else {
        return;
    };
    match format {
        b'c' => drop(CitationFile::read("CITATION.cff", bytes).rows("https://github.com/a/b")),
        b'm' => drop(CitationFile::read("codemeta.json", bytes).rows("https://github.com/a/b")),
        other => {
            let format = StreamFormat::ALL[usize::from(*other) % StreamFormat::ALL.len()];
            let path = std::env::temp_dir().join(format!("fuzzed-{}", std::process::id()));
            std::fs::write(&path, bytes).expect("the folder is writable");
            let rows = stream_as(&path, format).map(|rows| rows.filter_map(Result::err).next());
            if let Ok(Some(error)) | Err(error) = rows {
                assert!(error.to_string().contains("hint: "), "{error}");
            }
        }
    }
}
