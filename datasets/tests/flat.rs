//! The most memory a process has while it streams a large invented dump is that of a small one: measured by the system, in a child of
//! its own.

#[path = "../examples/generate_dump/dumps/mod.rs"]
#[allow(dead_code)]
mod dumps;

use datasets::parquet::{Field, Kind as Column, Values};
use datasets::{ParquetWriter, StreamRow};
use dumps::{Kind, Size};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What tells a child which file to stream.
const FILE: &str = "STREAM_THIS_FILE";

/// Most bytes that this process ever had in memory; `None` where the system does not tell.
fn peak() -> Option<u64> {
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

/// Rows of a file, and the most memory of the child that streamed it.
fn in_a_child(file: &Path) -> (u64, u64) {
    let exe = std::env::current_exe().expect("this program");
    let child = Command::new(exe)
        .args(["--exact", "memory_is_flat", "--nocapture"])
        .env(FILE, file)
        .output();
    let child = child.expect("a child");
    let said = String::from_utf8_lossy(&child.stdout).into_owned();
    assert!(child.status.success(), "{said}");
    let line = said
        .lines()
        .find_map(|line| line.split("streamed ").nth(1))
        .expect("says what it did");
    let mut numbers = line
        .split(' ')
        .map(|number| number.parse().expect("a number"));
    (
        numbers.next().expect("rows"),
        numbers.next().expect("bytes"),
    )
}

fn stream(file: PathBuf) {
    let mut stream = datasets::stream(file).expect("opens");
    let rows = stream
        .by_ref()
        .filter(|row| !matches!(row.as_ref().expect("is read").row, StreamRow::Concept(_)))
        .count();
    println!("streamed {rows} {}", peak().expect("is told"));
}

fn dump(kind: Kind, scale: f64, folder: &Path) -> PathBuf {
    let path = folder.join(kind.file());
    dumps::write(
        kind,
        &Size {
            scale,
            seed: 7,
            changed: 0.0,
        },
        &path,
    )
    .expect("is written");
    path
}

/// Papers as a table, in row groups of a thousand.
fn table(groups: usize, folder: &Path) -> PathBuf {
    let path = folder.join("papers.parquet");
    let names = ["paper_url", "title", "abstract", "url_abs"];
    let mut fields: Vec<Field> = names
        .iter()
        .map(|name| Field::new(*name, Column::Text))
        .collect();
    fields.push(Field::new("authors", Column::Texts));
    let mut writer = ParquetWriter::create(&path, fields, &[]).expect("is made");
    for group in 0..groups {
        let texts = |what: &dyn Fn(usize) -> String| {
            Values::Text(
                (0..1_000)
                    .map(|at| Some(what(group * 1_000 + at)))
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
        writer.write(columns).expect("is written");
    }
    writer.finish().expect("is finished");
    path
}

#[test]
fn memory_is_flat() {
    if let Some(file) = std::env::var_os(FILE) {
        return stream(PathBuf::from(file));
    }
    if peak().is_none() {
        println!("skipped: this system does not tell the memory of a process in /proc/self/status");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let made: [(&str, &dyn Fn(f64) -> PathBuf); 3] = [
        ("papers", &|size| {
            dump(Kind::Papers, size * 0.01, folder.path())
        }),
        ("tables", &|size| {
            dump(Kind::Tables, size * 0.1, folder.path())
        }),
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        ("table of Parquet", &|size| {
            table((size * 6.0) as usize, folder.path())
        }),
    ];
    for (what, make) in made {
        let (few, little) = in_a_child(&make(1.0));
        let file = make(8.0);
        let size = file.metadata().expect("is there").len();
        let (many, much) = in_a_child(&file);
        println!("{what}: {few} rows took {little} bytes, {many} rows of {size} bytes took {much}");
        assert!(many > 7 * few && few > 0);
        // What batches are in flight is a matter of scheduling; the file is several times larger.
        assert!(
            much < little + (32 << 20),
            "{what}: {little} bytes, then {much}"
        );
    }
}
