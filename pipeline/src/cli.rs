//! The command line of `concordance`.

use crate::report::filter::Filter;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Ingests papers and methods, verifies paired implementations, publishes what is known.
#[derive(Debug, Parser)]
#[command(
    version,
    about,
    after_help = "Exit codes: 0 done, 1 some work failed, 2 usage or configuration."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What `concordance` can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Everything, in order: ingest, generate, verify, assemble, publish, report. Resumes where it was stopped.
    #[command(
        after_help = "Examples:\n  concordance nightly\n  concordance nightly --json ../dumps/methods.json.gz"
    )]
    Nightly(Ingest),
    /// Fetches outside files, with their licenses: goes on where it was stopped, keeps only what is whole. Needs no database.
    #[command(
        after_help = "Examples:\n  concordance fetch --list\n  concordance fetch pwc-links acl-anthology/2020.acl --dir dumps\n  concordance \
                      fetch pwc-tables --url https://mirror.example/evaluation-tables.json.gz --json\n\n\
                      Where no checksum is published, the first one is pinned in FILE.sha256; another one is refused until --again."
    )]
    Fetch(Fetch),
    /// Reads the bundled corpus and any dumps given into Postgres.
    #[command(
        after_help = "Examples:\n  concordance ingest\n  concordance ingest dumps/ links.json.gz --json"
    )]
    Ingest(Ingest),
    /// Reads the bundled pairs of readings into Postgres.
    Generate(Output),
    /// Climbs the ladder with every pair of a method that has not been run as it stands.
    #[command(
        after_help = "Examples:\n  concordance verify\n  concordance verify adam_step gelu --json\n  concordance verify --spec mine.toml --a one.py --b other.py"
    )]
    Verify(Verify),
    /// Wires assemblies from the readings of their bricks, and climbs with every one that has not been run as it stands.
    #[command(
        after_help = "Examples:\n  concordance assemble\n  concordance assemble vit_encoder_block --json\n\nAn assembly with a brick \
                      below V2 waits; what is missing is said. Exit codes: 0 done, 1 some cannot be wired or run, 2 usage."
    )]
    Assemble(Assemble),
    /// Begins a method: writes card, spec and two empty readings, and says what to write in which. Needs no database.
    #[command(
        after_help = "Examples:\n  concordance new uplift_qini\n  concordance new my_loss --area loss\n\nWhat is there already is left \
                      as it is. A method that is not finished takes no part in `concordance nightly`, which says so."
    )]
    New(New),
    /// Looks at property specs: whether they are right, and what they say. Needs no database.
    #[command(subcommand)]
    Spec(Spec),
    /// Judges the ladder: how many mutants and misreadings it kills, and which properties kill nothing. Needs no database.
    #[command(
        after_help = "Examples:\n  concordance mutate\n  concordance mutate gelu --most 100 --json"
    )]
    Mutate(Mutate),
    /// Climbs with the bundled pairs under other CPU features, BLAS kernels, hash seeds and users: are all verdicts equal?
    /// Needs no database.
    #[command(
        after_help = "Examples:\n  concordance stability\n  concordance stability adam_step gelu --json\n\nExit codes: 0 every digest is \
                      equal under at least three blocks, 1 otherwise, 2 usage or configuration."
    )]
    Stability(Stability),
    /// Writes a snapshot of what is held and makes it the one that is served. The last ones are kept.
    #[command(
        after_help = "Examples:\n  concordance publish\n  concordance publish --keep 10 --json"
    )]
    Publish(Publish),
    /// Looks at published snapshots. Needs no database.
    #[command(subcommand)]
    Snapshot(SnapshotCommand),
    /// Writes everything that may be handed on into a folder: tables by license, whom to credit, and a description for programs.
    #[command(
        after_help = "Examples:\n  concordance export handout/\n  concordance export handout/ --license CC0-1.0 --license CC-BY-4.0 \
                      --json\n\nRows whose terms are unverified never leave; how many stayed is said. docs/export.md tells the tables."
    )]
    Export(Export),
    /// Prints what is known: levels per area, failures by reason, time per rung.
    #[command(
        after_help = "Examples:\n  concordance report\n  concordance report --json\n  concordance report --html report/\n  \
                      concordance report --html report.html\n  concordance report --divergences\n  concordance report \
                      --keyword 'adam optimiser'\n  concordance report --area loss --level V1\n  concordance report \
                      --level no-code --area optimiser --json\n  concordance report --ladder\n  concordance report \
                      --atlas map.html"
    )]
    Report(Report),
    /// Runs a recorded run again and compares the digests.
    #[command(after_help = "Example:\n  concordance reproduce 17")]
    Reproduce(Reproduce),
    /// Runs Python under the layers of the sandbox. Needs no database.
    #[command(subcommand)]
    Sandbox(SandboxCommand),
    /// Says what was found on this machine and what is wrong, with hints.
    Doctor(Output),
}

/// What to fetch.
#[derive(Debug, Args)]
pub struct Fetch {
    /// Names of sources, or parts of them as NAME/PART; without one they are listed.
    #[arg(value_name = "SOURCE")]
    pub sources: Vec<String>,
    /// List what can be fetched, from where and under which license.
    #[arg(long)]
    pub list: bool,
    /// The folder that files are kept in.
    #[arg(long, value_name = "DIR", default_value = "dumps")]
    pub dir: PathBuf,
    /// Another address of the one file that is asked for, as of a mirror.
    #[arg(long, value_name = "URL")]
    pub url: Option<String>,
    /// Fetch it although it is there, and pin the checksum that it has now.
    #[arg(long)]
    pub again: bool,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What can be done with published snapshots.
#[derive(Debug, Subcommand)]
pub enum SnapshotCommand {
    /// Says everything that is wrong with a snapshot: files, hashes, counts, and what does not hold together.
    #[command(
        after_help = "Examples:\n  concordance snapshot verify\n  concordance snapshot verify .state/snapshots/bd9f0c6b1fd1fa4e --json\n\n\
                      Exit codes: 0 nothing is wrong, 1 something is, 2 usage or configuration."
    )]
    Verify(SnapshotVerify),
    /// Says what was added, removed and changed from one snapshot to another: methods, papers, names, implementations, levels.
    #[command(
        after_help = "Example:\n  concordance snapshot diff 0a1b2c3d4e5f6071 bd9f0c6b1fd1fa4e --json"
    )]
    Diff(SnapshotDiff),
}

/// How to publish.
#[derive(Debug, Args)]
pub struct Publish {
    /// How many snapshots to keep, the one that is served included; that one is never taken away.
    #[arg(long, value_name = "N", default_value_t = snapshot::KEPT)]
    pub keep: usize,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// Which snapshot to verify.
#[derive(Debug, Args)]
pub struct SnapshotVerify {
    /// A snapshot's folder or id, or a folder of snapshots, of which the current one is taken; the one that is served unless given.
    pub dir: Option<PathBuf>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// Which snapshots to compare.
#[derive(Debug, Args)]
pub struct SnapshotDiff {
    /// The earlier one: a folder or an id.
    pub from: PathBuf,
    /// The later one: a folder or an id.
    pub to: PathBuf,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What can be done with the sandbox alone.
#[derive(Debug, Subcommand)]
pub enum SandboxCommand {
    /// Imports one file, calls one function of it, and says how that ended and what it used.
    #[command(
        after_help = "Examples:\n  concordance sandbox run reading.py --args '[[1.0, 2.0], 3]'\n  concordance sandbox run \
                      reading.py --entry gelu --args '[[0.5]]' --floor I3 --json\n\nExit codes: 0 it returned, 1 it did \
                      not, 2 usage or configuration."
    )]
    Run(SandboxRun),
}

/// What to run in the sandbox.
#[derive(Debug, Args)]
pub struct SandboxRun {
    /// The Python file.
    pub file: PathBuf,
    /// The function to call; the only one at the top of the file unless given.
    #[arg(long, value_name = "NAME")]
    pub entry: Option<String>,
    /// The positional arguments: a JSON list. A list of numbers becomes an array.
    #[arg(long, value_name = "JSON", default_value = "[]")]
    pub args: String,
    /// The lowest isolation level to work with: I3, I2, I1 or I0.
    #[arg(long, value_name = "LEVEL")]
    pub floor: Option<sandbox::Level>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
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
    /// Climb with two files outside the corpus instead: their spec. Needs no database and records nothing.
    #[arg(long, value_name = "FILE", requires_all = ["a", "b"], conflicts_with = "methods")]
    pub spec: Option<PathBuf>,
    /// Reading A of `--spec`.
    #[arg(long, value_name = "FILE", requires = "spec")]
    pub a: Option<PathBuf>,
    /// Reading B of `--spec`.
    #[arg(long, value_name = "FILE", requires = "spec")]
    pub b: Option<PathBuf>,
    /// Add the counterexamples of properties that fail to the spec's `.cases.json`: they join its corpus for good.
    #[arg(long, requires = "spec")]
    pub keep: bool,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to assemble.
#[derive(Debug, Args)]
pub struct Assemble {
    /// Ids of assemblies; all unless given.
    pub assemblies: Vec<String>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to begin.
#[derive(Debug, Args)]
pub struct New {
    /// The method's id: small letters, digits and underscores. One with a card keeps it.
    pub method: String,
    /// The area of a method without a card, one of the folders below datasets/methods.
    #[arg(long)]
    pub area: Option<String>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to do with specs.
#[derive(Debug, Subcommand)]
pub enum Spec {
    /// Says what keeps specs from loading, from being finished, and which expressions the judge cannot read.
    #[command(
        after_help = "Examples:\n  concordance spec check\n  concordance spec check property-specs/activation/gelu.toml"
    )]
    Check(SpecCheck),
    /// Prints a spec as a page to read.
    #[command(
        after_help = "Examples:\n  concordance spec explain gelu\n  concordance spec explain mine.toml"
    )]
    Explain(SpecExplain),
    /// Judges programs by a spec's properties alone; without programs, the misreadings beside it.
    #[command(
        after_help = "Examples:\n  concordance spec try property-specs/activation/gelu.toml\n  concordance spec try mine.toml \
                      program.py --mutants\n\nExit codes: 0 programs hold and misreadings do not, 1 otherwise, 2 usage or configuration."
    )]
    Try(SpecTry),
}

/// What to try.
#[derive(Debug, Args)]
pub struct SpecTry {
    /// The spec file.
    pub spec: PathBuf,
    /// Programs that should hold; without any, the misreadings beside the spec are tried, which should not.
    pub programs: Vec<PathBuf>,
    /// Also try every mutant of the programs: which of them no property tells from the original.
    #[arg(long, requires = "programs")]
    pub mutants: bool,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// Which specs to check.
#[derive(Debug, Args)]
pub struct SpecCheck {
    /// Spec files; all specs unless given.
    pub files: Vec<PathBuf>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// Which spec to explain.
#[derive(Debug, Args)]
pub struct SpecExplain {
    /// A method id or a spec file.
    pub what: String,
}

/// What to mutate.
#[derive(Debug, Args)]
pub struct Mutate {
    /// Method ids; all methods with a spec and readings unless given.
    pub methods: Vec<String>,
    /// The most mutants of one method; a seeded sample is taken of more.
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub most: usize,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to compare.
#[derive(Debug, Args)]
pub struct Stability {
    /// Method ids; all methods with a spec and readings unless given.
    pub methods: Vec<String>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to export.
#[derive(Debug, Args)]
pub struct Export {
    /// The folder: one that is not there, an empty one, or an earlier export, which is replaced as a whole.
    pub dir: PathBuf,
    /// Only rows under this license, by its SPDX identifier; give it several times for several. All unless given.
    #[arg(long, value_name = "LICENSE")]
    pub license: Vec<catalogue::License>,
    /// Where the folder will be found; stands in its descriptions.
    #[arg(long, value_name = "URL")]
    pub url: Option<String>,
    /// How the answer is printed.
    #[command(flatten)]
    pub output: Output,
}

/// What to report.
#[derive(Debug, Args)]
pub struct Report {
    /// Write an index and a page of each method into this folder; where the path ends in .html, one page of everything.
    #[arg(long, value_name = "PATH")]
    pub html: Option<PathBuf>,
    /// Print only the properties that failed on one side or on both, with their counterexamples.
    #[arg(long, conflicts_with_all = ["html", "keyword", "area", "level"])]
    pub divergences: bool,
    /// Print only how good the ladder is, beside its goals: figures that `mutate` and `stability` measured last. Needs no
    /// database.
    #[arg(long, conflicts_with_all = ["html", "divergences", "keyword", "area", "level"])]
    pub ladder: bool,
    /// Write the map of the published papers as a page. Needs no database.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["html", "divergences", "ladder", "keyword", "area", "level"])]
    pub atlas: Option<PathBuf>,
    /// Which methods the report speaks of; all unless given.
    #[command(flatten)]
    pub filter: Filter,
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
