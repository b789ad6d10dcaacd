//! Ingest of the archived Papers with Code against a Python script that loads the JSON and copies it into plain tables.
//!
//! `cargo bench -p pipeline --profile dev --bench ingest`; what the figures mean is in `docs/speed.md`. The script needs
//! psycopg, a dependency of this bench only: pinned, and installed below `target/`.

use anyhow::{Context as _, Result, ensure};
use datasets::{Format, Listed};
use pipeline::config::Config;
use pipeline::context::Context;
use pipeline::ingest;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Repetitions, each on a fresh cluster; medians are printed.
const ROUNDS: usize = 5;

/// What the script says.
#[derive(Debug, Deserialize)]
struct Plain {
    rows: BTreeMap<String, u64>,
    read: f64,
    copy: f64,
    /// Seconds the database spent in the store's statements before the script did anything.
    statements_before: f64,
}

/// One repetition, in seconds.
struct Round {
    /// Decompressing, splitting into rows and checking their syntax: a part of the next.
    scan: f64,
    /// Reading and normalising alone.
    read_alone: f64,
    /// Reading, as the ingest itself counts it.
    read: f64,
    /// Building the batch and merging it.
    merge: f64,
    /// The bundled cards, which every ingest takes in first.
    cards: f64,
    /// The same files once more: nothing changes.
    again: f64,
    plain: Plain,
}

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the package lies in the workspace")?;
    let folder = root.join("../shared/data/pwc");
    if !folder.is_dir() {
        println!("ingest: skipped, {} is absent", folder.display());
        return Ok(());
    }
    let files: Vec<PathBuf> = datasets::read_folder(&folder)?
        .into_iter()
        .filter_map(|entry| match entry {
            Listed::Readable(path, _) => Some(path),
            Listed::Unread(..) => None,
        })
        .collect();
    let python = python(root)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().worker_threads(2).build()?;
    let rounds: Vec<Round> =
        (0..ROUNDS).map(|_| runtime.block_on(round(root, &python, &files))).collect::<Result<_>>()?;
    print(&files, &rounds);
    Ok(())
}

/// One repetition: both ways on one fresh, durable cluster, the store first.
async fn round(root: &Path, python: &Path, files: &[PathBuf]) -> Result<Round> {
    let (scan, read_alone) = (scan(files)?, read(files)?);
    // Open to the account the server runs as, so that its data stays in here and goes with it.
    let open = std::fs::Permissions::from_mode(0o755);
    let state = tempfile::Builder::new().permissions(open).tempdir()?;
    let context = Context::open(config(root, state.path())?).await?;
    let summary = ingest::run(&context, files).await?;
    ensure!(summary.is_whole(), "the ingest is not whole: {summary:?}");
    // The server counts a session's time when the session ends.
    context.store.close().await;
    let url = context.store.cluster().context("the cluster is private")?.url();
    let output =
        Command::new(python).arg(root.join("pipeline/benches/ingest/plain.py")).arg(url).args(files).output()?;
    ensure!(output.status.success(), "the script failed: {}", String::from_utf8_lossy(&output.stderr));
    drop(context);
    let context = Context::open(config(root, state.path())?).await?;
    let again = ingest::run(&context, files).await?;
    context.store.close().await;
    let (cards, dumps) = summary.files.split_first().context("the cards come first")?;
    Ok(Round {
        scan,
        read_alone,
        read: dumps.iter().map(|file| file.read_seconds).sum(),
        merge: dumps.iter().map(|file| file.merge_seconds).sum(),
        cards: cards.merge_seconds,
        again: again.files[1..].iter().map(|file| file.read_seconds + file.merge_seconds).sum(),
        plain: serde_json::from_slice(&output.stdout)?,
    })
}

fn scan(files: &[PathBuf]) -> Result<f64> {
    let began = Instant::now();
    for file in files {
        datasets::dump::scan(file, Format::of(file)?.shape())?;
    }
    Ok(began.elapsed().as_secs_f64())
}

fn read(files: &[PathBuf]) -> Result<f64> {
    let began = Instant::now();
    for file in files {
        drop(datasets::read(file)?);
    }
    Ok(began.elapsed().as_secs_f64())
}

/// A private database in this folder, the checkout's own corpus; whatever else there is stays as the environment has it.
fn config(root: &Path, state_dir: &Path) -> Result<Config> {
    let (state_dir, corpus, specs) = (state_dir.to_owned(), root.join("datasets"), root.join("property-specs"));
    Ok(Config { database_url: None, state_dir, corpus, specs, python: root.join(".venv"), ..Config::from_env()? })
}

/// The script's own environment; made when absent or of other versions.
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

/// The median of one figure over the repetitions.
fn median(rounds: &[Round], figure: impl Fn(&Round) -> f64) -> f64 {
    let mut figures: Vec<f64> = rounds.iter().map(figure).collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn print(files: &[PathBuf], rounds: &[Round]) {
    let names: Vec<_> = files.iter().filter_map(|file| file.file_name()).map(|name| name.to_string_lossy()).collect();
    let rows: u64 = rounds[0].plain.rows.values().sum();
    println!("ingest: {}; {rows} flat rows: {:?}", names.join(", "), rounds[0].plain.rows);
    let of = |figure: fn(&Round) -> f64| median(rounds, figure);
    let line = |what: &str, seconds: f64| println!("  {what:52} {seconds:7.3} s  {:9.0} rows/s", rows as f64 / seconds);
    println!("medians of {ROUNDS} rounds, each on a fresh durable cluster:");
    line("script: json.load and flatten", of(|r| r.plain.read));
    line("script: COPY", of(|r| r.plain.copy));
    line("script: both", of(|r| r.plain.read + r.plain.copy));
    line("ours: decompress, split, check syntax", of(|r| r.scan));
    line("ours: read and normalise alone", of(|r| r.read_alone));
    line("ours: read, within the ingest", of(|r| r.read));
    line("ours: build the batch and merge it", of(|r| r.merge));
    line("ours: both", of(|r| r.read + r.merge));
    line("ours: both, the same files once more", of(|r| r.again));
    println!("  ours: the bundled cards, before the files                {:7.3} s", of(|r| r.cards));
    let statements = of(|r| r.plain.statements_before);
    println!("  ours: inside Postgres: migrations, cards and files         {statements:7.3} s");
    println!("ratios, script / ours, median of the rounds' own (above 1: ours is faster):");
    println!("  read and normalise against load and flatten  {:6.2}", of(|r| r.plain.read / r.read_alone));
    println!(
        "  whole: read and merge against load and COPY  {:6.2}",
        of(|r| (r.plain.read + r.plain.copy) / (r.read + r.merge))
    );
    println!("  merge alone against COPY alone               {:6.2}", of(|r| r.plain.copy / r.merge));
}
