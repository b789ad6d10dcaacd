//! Ingest of dumps of Papers with Code against a Python script that loads them into plain tables, and against a bare COPY of the
//! finished rows.
//!
//! `cargo bench -p pipeline --profile dev --bench ingest [-- FOLDER [CHANGED]]`: the dumps of a folder, else the genuine ones; then
//! the same files again; then those of CHANGED, a revision of them. What the figures mean is in `docs/speed.md`. The scripts need
//! psycopg, orjson and pandas, dependencies of this bench only: pinned, and installed below `target/`.

#[path = "ingest/memory.rs"]
mod memory;

use anyhow::{Context as _, Result, ensure};
use datasets::Found;
use pipeline::config::Config;
use pipeline::context::Context;
use pipeline::ingest::{self, Summary};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the script says.
#[derive(Debug, Deserialize)]
struct Plain {
    rows: BTreeMap<String, u64>,
    read: f64,
    copy: f64,
}

/// What copying the finished rows says.
#[derive(Debug, Deserialize)]
struct Bare {
    rows: u64,
    copy: f64,
}

/// Seconds of an ingest, but for the bundled cards.
#[derive(Debug)]
struct Ours {
    read: f64,
    merge: f64,
    unchanged: u64,
    written: u64,
}

impl Ours {
    fn of(summary: &Summary) -> Result<Self> {
        ensure!(summary.is_whole(), "the ingest is not whole: {summary:?}");
        let files = &summary.files[1..];
        let tables = files.iter().filter_map(|file| file.report.as_ref()).flat_map(|report| report.tables.values());
        Ok(Self {
            read: files.iter().map(|file| file.read_seconds).sum(),
            merge: files.iter().map(|file| file.merge_seconds).sum(),
            unchanged: files.iter().map(|file| file.unchanged).sum(),
            written: tables.map(|count| count.inserted + count.updated).sum(),
        })
    }

    fn whole(&self) -> f64 {
        self.read + self.merge
    }

    fn print(&self, what: &str) {
        let Self { read, merge, unchanged, written } = self;
        println!(
            "  ours, {what:20} {:9.2} s: read and copied {read:.2}, merged {merge:.2}; {unchanged} records passed over, {written} rows written",
            self.whole()
        );
    }
}

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package lies in the workspace")?;
    // Cargo gives benches an argument of its own.
    let folders: Vec<PathBuf> =
        std::env::args().skip(1).filter(|text| !text.starts_with("--")).map(PathBuf::from).collect();
    let folder = folders.first().cloned().unwrap_or_else(|| root.join("../shared/data/pwc"));
    if !folder.is_dir() {
        println!("ingest: skipped, {} is absent", folder.display());
        return Ok(());
    }
    let python = python(root)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().worker_threads(2).build()?;
    runtime.block_on(compare(root, &python, &folder, folders.get(1)))
}

/// The dumps of Papers with Code in a folder.
fn dumps(folder: &Path) -> Result<Vec<PathBuf>> {
    let found = datasets::find(folder)?.into_iter();
    Ok(found
        .filter_map(|entry| match entry {
            Found::Readable(path, _) => Some(path),
            Found::Unread(..) => None,
        })
        .collect())
}

/// All ways on one fresh, durable cluster, the store first.
async fn compare(root: &Path, python: &Path, folder: &Path, changed: Option<&PathBuf>) -> Result<()> {
    // Open to the account the server runs as, so that its data stays in here and goes with it.
    let open = std::fs::Permissions::from_mode(0o755);
    let state = tempfile::Builder::new().permissions(open).tempdir()?;
    let context = Context::open(config(root, state.path())?).await?;
    let files = dumps(folder)?;
    let names: Vec<_> = files.iter().filter_map(|file| file.file_name()).map(|name| name.to_string_lossy()).collect();
    println!("ingest: {}", names.join(", "));
    let watch = memory::Watch::start();
    let summary = ingest::run(&context, &files).await?;
    for file in &summary.files {
        let name = file.file.rsplit('/').next().unwrap_or_default();
        println!(
            "    {name}: {} records, read {:.2} s, merged {:.2} s",
            file.rows, file.read_seconds, file.merge_seconds
        );
    }
    let first = Ours::of(&summary)?;
    let (ours, servers) = watch.stop();
    first.print("first time");
    println!("  memory at most: {} MB of ours, {} MB of Postgres", ours >> 20, servers >> 20);
    let url = context.store.cluster().context("the cluster is private")?.url().to_owned();
    let bare: Bare = script(python, root, "bare.py", &[url.as_ref(), state.path().as_os_str()])?;
    let again = Ours::of(&ingest::run(&context, &files).await?)?;
    again.print("the same again");
    if let Some(changed) = changed {
        let revised = Ours::of(&ingest::run(&context, &dumps(changed)?).await?)?;
        revised.print("a revision");
        println!("  a revision / the first time {:.3}", revised.whole() / first.whole());
    }
    let mut arguments = vec![url.as_ref()];
    arguments.extend(files.iter().map(|file| file.as_os_str()));
    let plain: Plain = script(python, root, "plain.py", &arguments)?;
    println!(
        "  script: load {:.2} s, COPY {:.2} s of {} rows: {:?}",
        plain.read,
        plain.copy,
        plain.rows.values().sum::<u64>(),
        plain.rows
    );
    println!("  bare COPY of {} finished rows: {:.2} s", bare.rows, bare.copy);
    println!("ratios of this run:");
    println!("  script / ours                   {:6.2}", (plain.read + plain.copy) / first.whole());
    println!("  ours / bare COPY                {:6.2}", first.whole() / bare.copy);
    println!("  the same again / the first time {:6.3}", again.whole() / first.whole());
    Ok(())
}

/// Runs a script of the bench and reads what it says.
fn script<T: for<'a> Deserialize<'a>>(
    python: &Path,
    root: &Path,
    name: &str,
    arguments: &[&std::ffi::OsStr],
) -> Result<T> {
    let output = Command::new(python).arg(root.join("pipeline/benches/ingest").join(name)).args(arguments).output()?;
    ensure!(output.status.success(), "{name} failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// A private database in this folder, the checkout's own corpus; whatever else there is stays as the environment has it.
fn config(root: &Path, state_dir: &Path) -> Result<Config> {
    let (state_dir, corpus, specs) = (state_dir.to_owned(), root.join("datasets"), root.join("property-specs"));
    Ok(Config { database_url: None, state_dir, corpus, specs, python: root.join(".venv"), ..Config::from_env()? })
}

/// The scripts' own environment; made when absent or of other versions.
fn python(root: &Path) -> Result<PathBuf> {
    let (home, wanted) = (root.join("target/bench-python"), root.join("pipeline/benches/ingest/requirements.txt"));
    let (python, stamp) = (home.join("bin/python3"), home.join("stamp"));
    let pins = std::fs::read_to_string(&wanted)?;
    if std::fs::read_to_string(&stamp).is_ok_and(|stamp| stamp == pins) {
        return Ok(python);
    }
    let run = |command: &mut Command| -> Result<()> {
        ensure!(command.status()?.success(), "{command:?} failed\nhint: it needs the package index once");
        Ok(())
    };
    run(Command::new("/usr/bin/python3").args(["-m", "venv", "--clear"]).arg(&home))?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:", "-r"];
    run(Command::new(&python).args(pip).arg(&wanted))?;
    std::fs::write(stamp, pins)?;
    Ok(python)
}
