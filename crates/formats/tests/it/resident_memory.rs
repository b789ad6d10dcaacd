//! The kernel reports the same peak of resident memory for a process that streams a large generated dump as for a small one.
//!
//! Each file is streamed in a child process of its own.

use crate::child_process::run_alone;
use crate::dumps::{self, Kind, Size};
use formats::parquet::{ColumnType, Field, Values};
use formats::{ParquetWriter, StreamRow};
use std::path::{Path, PathBuf};

/// Names the file that a child process streams.
const FILE: &str = "STREAM_THIS_FILE";

/// The peak of resident memory of this process in bytes; `None` where the system does not report one.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(
        line.trim()
            .strip_suffix(" kB")?
            .trim()
            .parse::<u64>()
            .ok()?
            << 10,
    )
}

/// The rows of a file, and the peak of resident memory of the child process that streamed them.
fn stream_in_child(file: &Path) -> (u64, u64) {
    let test = "resident_memory::resident_memory_does_not_grow_with_the_file";
    let output = run_alone(test, FILE, file.as_os_str());
    let line = output
        .lines()
        .find_map(|line| line.split("streamed ").nth(1))
        .expect("the child prints rows and memory");
    let mut numbers = line
        .split(' ')
        .map(|number| number.parse().expect("a number"));
    (
        numbers.next().expect("rows"),
        numbers.next().expect("bytes"),
    )
}

fn stream(file: PathBuf) {
    let mut stream = formats::stream(file).expect("opens");
    let rows = stream
        .by_ref()
        .filter(|row| !matches!(row.as_ref().expect("is read").row, StreamRow::Concept(_)))
        .count();
    println!(
        "streamed {rows} {}",
        peak_memory().expect("the system reports it")
    );
}

const SIZE: Size = Size {
    scale: 1.0,
    seed: 7,
    changed: 0.0,
};

fn dump(kind: Kind, scale: f64, folder: &Path) -> PathBuf {
    let path = folder.join(kind.file());
    dumps::write(kind, &Size { scale, ..SIZE }, &path).expect("the file is writable");
    path
}

/// Papers as a table, in row groups of a thousand.
fn table(groups: usize, folder: &Path) -> PathBuf {
    let path = folder.join("papers.parquet");
    let names = ["paper_url", "title", "abstract", "url_abs"];
    let mut fields: Vec<Field> = names
        .iter()
        .map(|name| Field::new(*name, ColumnType::Text))
        .collect();
    fields.push(Field::new("authors", ColumnType::Texts));
    let mut writer = ParquetWriter::create(&path, fields, &[]).expect("the file is writable");
    for group in 0..groups {
        let texts = |text: &dyn Fn(usize) -> String| {
            Values::Text(
                (0..1_000)
                    .map(|at| Some(text(group * 1_000 + at)))
                    .collect(),
            )
        };
        let columns = vec![
            texts(&|n| format!("https://paperswithcode.com/paper/p{n}")),
            texts(&|n| format!("Title {n}")),
            texts(&|n| format!("{n:x} ").repeat(300)),
            Values::Text(vec![None; 1_000]),
            Values::Texts(vec![Some(vec!["O. One".to_owned()]); 1_000]),
        ];
        writer.write(columns).expect("the file is writable");
    }
    writer.finish().expect("the file is complete");
    path
}

#[test]
fn resident_memory_does_not_grow_with_the_file() {
    if let Some(file) = std::env::var_os(FILE) {
        return stream(PathBuf::from(file));
    }
    if peak_memory().is_none() {
        it::skip("this system does not report resident memory in /proc/self/status");
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let files: [(&str, &dyn Fn(f64) -> PathBuf); 4] = [
        ("papers", &|size| {
            dump(Kind::Papers, size * 0.01, folder.path())
        }),
        ("tables", &|size| {
            dump(Kind::Tables, size * 0.1, folder.path())
        }),
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        ("dblp", &|size| {
            let path = folder.path().join("dblp.xml");
            let rows = dumps::Rows::new(&SIZE);
            dumps::dblp::write(&rows, (size * 1e7) as u64, &path).expect("the file is writable");
            path
        }),
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        ("table of Parquet", &|size| {
            table((size * 6.0) as usize, folder.path())
        }),
    ];
    for (name, make) in files {
        let (few_rows, small_peak) = stream_in_child(&make(1.0));
        let file = make(8.0);
        let size = file.metadata().expect("the file exists").len();
        let (many_rows, large_peak) = stream_in_child(&file);
        println!(
            "{name}: {few_rows} rows took {small_peak} bytes, {many_rows} rows of {size} bytes took {large_peak}"
        );
        assert!(many_rows > 7 * few_rows && few_rows > 0);
        // The number of batches in flight depends on scheduling; the file is several times larger.
        assert!(
            large_peak < small_peak + (32 << 20),
            "{name}: {small_peak} bytes, then {large_peak}"
        );
    }
}
