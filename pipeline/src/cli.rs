//! The command line of `concordance`.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Ingests papers and methods, verifies paired implementations, publishes what is known.
#[derive(Debug, Parser)]
#[command(version, about, after_help = "Exit codes: 0 done, 1 some work failed, 2 usage or configuration.")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What `concordance` can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Everything, in order: ingest, generate, verify, publish, report. Resumes where it was stopped.
    #[command(after_help = "Examples:\n  concordance nightly\n  concordance nightly --json ../dumps/methods.json.gz")]
    Nightly(Ingest),
    /// Reads the bundled corpus and any dumps given into Postgres.
    #[command(after_help = "Examples:\n  concordance ingest\n  concordance ingest dumps/ links.json.gz --json")]
    Ingest(Ingest),
    /// Reads the bundled pairs of readings into Postgres.
    Generate(Output),
    /// Climbs the ladder with every pair that has not been run as it stands.
    #[command(after_help = "Examples:\n  concordance verify\n  concordance verify adam_step gelu --json")]
    Verify(Verify),
    /// Writes a snapshot of what is held and makes it the one that is served.
    Publish(Output),
    /// Prints what is known: levels per area, failures by reason, time per rung.
    #[command(
        after_help = "Examples:\n  concordance report\n  concordance report --json\n  concordance report --html report.html"
    )]
    Report(Report),
    /// Runs a recorded run again and compares the digests.
    #[command(after_help = "Example:\n  concordance reproduce 17")]
    Reproduce(Reproduce),
    /// Says what was found on this machine and what is wrong, with hints.
    Doctor(Output),
}

/// How an answer is printed.
#[derive(Debug, Clone, Copy, Args)]
pub struct Output {
    /// Print JSON on standard output.
    #[arg(long)]
    pub json: bool,
}

/// What to ingest.
#[derive(Debug, Args)]
pub struct Ingest {
    /// Dumps, or folders of dumps, to read besides the bundled corpus.
    pub paths: Vec<PathBuf>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to verify.
#[derive(Debug, Args)]
pub struct Verify {
    /// Method ids; all bundled methods unless given.
    pub methods: Vec<String>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to report.
#[derive(Debug, Args)]
pub struct Report {
    /// Write one self-contained page here.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to reproduce.
#[derive(Debug, Args)]
pub struct Reproduce {
    /// The run's number, as `concordance report --json` and the server name it.
    pub run: i64,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}
