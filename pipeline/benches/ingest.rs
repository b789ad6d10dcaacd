//! Compares the ingest of dumps of Papers with Code with a bare COPY of the finished rows, with a Python script that produces the same
//! rows, and with a Python script that loads the raw rows into plain tables. Also measures the publishing of the stored rows.
//!
//! `cargo bench --workspace --profile dev --bench ingest [-- FOLDER [CHANGED]]` ingests the dumps of a folder, by default the genuine
//! dumps, then the same files again, then the files of CHANGED, which are a revision of them. `docs/performance.md` explains the figures.
//! The scripts need psycopg, orjson and pandas. Only this bench depends on these packages; their versions are pinned, and the bench
//! installs them below `target/`.

#[path = "ingest/memory.rs"]
mod memory;

use anyhow::{Context as _, Result, ensure};
use pipeline::commands::ingest::{self, InputFiles, Summary};
use pipeline::config::Config;
use pipeline::context::Context;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use store::ingest::Ending;

/// The allocator of the `concordance` binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The report of the script that loads the raw rows.
#[derive(Debug, Deserialize)]
struct Plain {
    rows: BTreeMap<String, u64>,
    read: f64,
    copy: f64,
}

/// The report of the script that produces the same rows.
#[derive(Debug, Deserialize)]
struct Finished {
    read: f64,
    copy: f64,
    /// The number of rows of each table: the script's, and the store's.
    tables: BTreeMap<String, [u64; 2]>,
}

/// The report of copying the finished rows.
#[derive(Debug, Deserialize)]
struct Bare {
    rows: u64,
    copy: f64,
}

/// The seconds of an ingest without the bundled cards. Files are read while other files are merged, so `whole` may be less than the sum
/// of `read` and `merge`.
#[derive(Debug)]
struct IngestTimes {
    whole: f64,
    read: f64,
    merge: f64,
    unchanged: u64,
    written: u64,
}

impl IngestTimes {
    fn of(summary: &Summary, seconds: f64) -> Result<Self> {
        ensure!(
            summary.is_complete(),
            "the ingest is not whole: {summary:?}"
        );
        let files = &summary.files[1..];
        let tables = files
            .iter()
            .filter_map(|file| file.report.as_ref())
            .flat_map(|report| report.tables.values());
        Ok(Self {
            whole: seconds - summary.files[0].merge_seconds,
            read: files.iter().map(|file| file.read_seconds).sum(),
            merge: files.iter().map(|file| file.merge_seconds).sum(),
            unchanged: files.iter().map(|file| file.unchanged).sum(),
            written: tables.map(|count| count.inserted + count.updated).sum(),
        })
    }

    fn print(&self, what: &str) {
        let Self {
            whole,
            read,
            merge,
            unchanged,
            written,
        } = self;
        println!(
            "  ours, {what:20} {whole:9.2} s: read and copied {read:.2}, merged {merge:.2}; {unchanged} records passed over, {written} rows written"
        );
    }
}

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("the package has no parent folder")?;
    // Cargo passes the additional argument `--bench`.
    let folders: Vec<PathBuf> = std::env::args()
        .skip(1)
        .filter(|text| !text.starts_with("--"))
        .map(PathBuf::from)
        .collect();
    let folder = folders
        .first()
        .cloned()
        .unwrap_or_else(|| root.join("../shared/data/pwc"));
    if !folder.is_dir() {
        println!("ingest: skipped, {} is absent", folder.display());
        return Ok(());
    }
    let python = python(root)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .worker_threads(2)
        .build()?;
    runtime.block_on(compare(root, &python, &folder, folders.get(1)))
}

/// Runs all variants on one new durable cluster, the ingest first, and prints their times.
async fn compare(
    root: &Path,
    python: &Path,
    folder: &Path,
    changed: Option<&PathBuf>,
) -> Result<()> {
    // The account of the server must be able to read this folder, so that the data of the server is inside and is deleted with it.
    let readable = std::fs::Permissions::from_mode(0o755);
    let state = tempfile::Builder::new().permissions(readable).tempdir()?;
    let context = Context::open(config(root, state.path())?).await?;
    let (summary, first) = ingest_folder(&context, folder, "first time").await?;
    let url = context
        .store
        .cluster()
        .context("the cluster is private")?
        .url()
        .to_owned();
    let bare: Bare = script(
        python,
        root,
        "bare.py",
        &[url.as_ref(), state.path().as_os_str()],
    )?;
    println!(
        "  bare COPY of {} finished rows: {:.2} s; ours / bare COPY {:.2}",
        bare.rows,
        bare.copy,
        first.whole / bare.copy
    );
    publish(&context).await?;
    let (_, again) = ingest_folder(&context, folder, "the same again").await?;
    println!(
        "  the same again / the first time {:.3}",
        again.whole / first.whole
    );
    if let Some(changed) = changed {
        let (_, revised) = ingest_folder(&context, changed, "a revision").await?;
        println!(
            "  a revision / the first time {:.3}",
            revised.whole / first.whole
        );
    }
    let mut arguments = vec![url.as_ref()];
    arguments.extend(
        summary.files[1..]
            .iter()
            .map(|file| std::ffi::OsStr::new(&file.file)),
    );
    let finished: Finished = script(python, root, "finished.py", &arguments)?;
    finished.print();
    let plain: Plain = script(python, root, "plain.py", &arguments)?;
    let rows: u64 = plain.rows.values().sum();
    println!(
        "  script, raw rows: load {:.2} s, COPY {:.2} s of {rows} rows: {:?}",
        plain.read, plain.copy, plain.rows
    );
    println!(
        "  script to the same rows / ours {:.2}",
        (finished.read + finished.copy) / first.whole
    );
    println!(
        "  script of raw rows / ours {:.2}",
        (plain.read + plain.copy) / first.whole
    );
    Ok(())
}

/// Ingests a folder, and prints the times of each file and the maximum memory.
async fn ingest_folder(
    context: &Context,
    folder: &Path,
    what: &str,
) -> Result<(Summary, IngestTimes)> {
    let (watch, started) = (memory::Watch::start(), std::time::Instant::now());
    let files = InputFiles {
        paths: vec![folder.to_owned()],
        bare: true,
    };
    let summary = ingest::run(context, &files, Ending::Commit).await?;
    let seconds = started.elapsed().as_secs_f64();
    let (own, servers) = watch.stop();
    for file in &summary.files {
        let name = file.file.rsplit('/').next().unwrap_or_default();
        let (rows, read, merged) = (file.rows, file.read_seconds, file.merge_seconds);
        println!("    {name}: {rows} records, read {read:.2} s, merged {merged:.2} s");
    }
    let times = IngestTimes::of(&summary, seconds)?;
    times.print(what);
    println!(
        "  memory at most: {} MB of ours, {} MB of Postgres",
        own >> 20,
        servers >> 20
    );
    Ok((summary, times))
}

/// Publishes the stored rows, and prints the time and the maximum memory.
async fn publish(context: &Context) -> Result<()> {
    let (watch, started) = (memory::Watch::start(), std::time::Instant::now());
    let published = pipeline::commands::publish::run(context, 1, false).await?;
    let seconds = started.elapsed().as_secs_f64();
    let (own, servers) = watch.stop();
    println!("  publish: {seconds:.2} s of {:?}", published.counts);
    println!(
        "  memory at most: {} MB of ours, {} MB of Postgres",
        own >> 20,
        servers >> 20
    );
    Ok(())
}

impl Finished {
    fn print(&self) {
        let rows: u64 = self.tables.values().map(|[own, _]| own).sum();
        let (read, copy) = (self.read, self.copy);
        println!(
            "  script, the same rows: read and made {read:.2} s, COPY {copy:.2} s of {rows} rows"
        );
        for (table, [script, store]) in self
            .tables
            .iter()
            .filter(|(_, [script, store])| script != store)
        {
            println!("    {table}: {script} rows of the script, {store} of the store");
        }
    }
}

/// Runs a script of the bench and parses its report.
fn script<T: for<'a> Deserialize<'a>>(
    python: &Path,
    root: &Path,
    name: &str,
    arguments: &[&std::ffi::OsStr],
) -> Result<T> {
    let output = Command::new(python)
        .arg("-B")
        .arg(root.join("pipeline/benches/ingest").join(name))
        .args(arguments)
        .output()?;
    ensure!(
        output.status.success(),
        "{name} failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Returns a configuration with a private database in this folder and the corpus of the checkout. Other settings are from the
/// environment.
fn config(root: &Path, state_dir: &Path) -> Result<Config> {
    let (state_dir, corpus, specs) = (
        state_dir.to_owned(),
        root.join("datasets"),
        root.join("property-specs"),
    );
    Ok(Config {
        database_url: None,
        state_dir,
        corpus: Some(corpus),
        specs: Some(specs),
        python: Some(root.join(".venv")),
        ..Config::from_env()?
    })
}

/// Returns the Python executable of the scripts' environment, and creates the environment if it is absent or has other versions.
fn python(root: &Path) -> Result<PathBuf> {
    let (home, requirements) = (
        root.join("target/bench-python"),
        root.join("pipeline/benches/ingest/requirements.txt"),
    );
    let (python, stamp) = (home.join("bin/python3"), home.join("stamp"));
    let pins = std::fs::read_to_string(&requirements)?;
    if std::fs::read_to_string(&stamp).is_ok_and(|stamp| stamp == pins) {
        return Ok(python);
    }
    let run = |command: &mut Command| -> Result<()> {
        ensure!(
            command.status()?.success(),
            "{command:?} failed\nhint: it needs the package index once"
        );
        Ok(())
    };
    run(Command::new("/usr/bin/python3")
        .args(["-m", "venv", "--clear"])
        .arg(&home))?;
    let pip = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--only-binary",
        ":all:",
        "-r",
    ];
    run(Command::new(&python).args(pip).arg(&requirements))?;
    std::fs::write(stamp, pins)?;
    Ok(python)
}
