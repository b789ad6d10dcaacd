//! The command line of `concordance`, and its exit codes.

use crate::commands::{
    assemble, brief, check, check_worker, doctor, export, fetch, findings, generate, harvest,
    ingest, libraries, mutate, new, nightly, proposals, provenance, publish, queue, report,
    reproduce, sandbox, snapshot, spec, stability, takedown, text, unions, verify, worker,
};
use crate::config::Config;
use crate::context::with_context;
use crate::error::{IsolationError, SetupError};
use crate::output::{Completion, Output};
use crate::progress;
use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};
use std::process::ExitCode;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Ingests papers and methods, verifies paired implementations, publishes snapshots.
#[derive(Debug, Parser)]
#[command(
    name = "concordance",
    version,
    about,
    after_help = "Exit codes: 0 done, 1 some work failed, 2 usage or configuration, 130 interrupted."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Every step in order: ingest, generate, verify, assemble, publish, report. Resumes where it was stopped.
    #[command(
        after_help = "Examples:\n  concordance nightly\n  concordance nightly --json ../dumps/methods.json.gz\n  concordance nightly --bare\n  concordance \
                      nightly --workers external"
    )]
    Nightly(nightly::NightlyArgs),
    /// Fetches outside files, with their licenses. Resumes a stopped download and stores complete files only. Needs no
    /// database.
    #[command(
        after_help = "Examples:\n  concordance fetch --list\n  concordance fetch pwc-links acl-anthology/2020.acl --dir dumps\n  concordance \
                      fetch pwc-tables --url https://mirror.example/evaluation-tables.json.gz --json\n\n\
                      Where no checksum is published, the first one is pinned in FILE.sha256; another one is refused until --again."
    )]
    Fetch(fetch::FetchArgs),
    /// Reads the bundled corpus and any given dumps into Postgres.
    #[command(
        after_help = "Examples:\n  concordance ingest\n  concordance ingest dumps/ links.json.gz --json\n  concordance ingest --dry-run \
                      dumps/\n\nExit codes: 0 done, 1 a file could not be read or contributed nothing, or the database refused a row, 2 usage."
    )]
    Ingest(ingest::IngestArgs),
    /// Lists what an ingest found wrong with its files: counts by file and kind, and single rows.
    #[command(
        after_help = "Examples:\n  concordance findings\n  concordance findings --file reviews --kind paper_without_title\n  concordance \
                      findings --run 3 --json"
    )]
    Findings(findings::FindingsArgs),
    /// Lists the rows of outside sources that are shown as the method of a card, with the evidence; undoes a union.
    #[command(
        after_help = "Examples:\n  concordance unions\n  concordance unions --undo pwc-lstm --json\n  concordance unions --redo pwc-lstm\n\n\
                      A change is served after the next `concordance publish`."
    )]
    Unions(unions::UnionsArgs),
    /// Reads the texts of papers into spans, and shows them.
    #[command(subcommand)]
    Text(text::TextCommand),
    /// Writes methods from papers with language models as generate.toml says, and reads every pair of readings into Postgres.
    #[command(
        after_help = "Examples:\n  concordance generate\n  concordance generate --plan\n  concordance generate --paper t-digest --max-dollars 2\n  \
                      concordance generate --discover arxiv:1902.04023 --max-requests 20\n  \
                      concordance generate outbox exchange/\n  concordance generate inbox exchange/ --allow-same-family\n\nWithout \
                      generate.toml nothing is asked, and the pairs on disk are read. Recorded answers are used again and cost nothing. \
                      Exit codes: 0 done, 1 a method stopped or failed, 2 usage or configuration."
    )]
    Generate(generate::GenerateArgs),
    /// Climbs the ladder with every pair of a method that changed since its last run.
    #[command(
        after_help = "Examples:\n  concordance verify\n  concordance verify adam_step gelu --json\n  concordance verify --spec mine.toml --a one.py --b other.py"
    )]
    Verify(verify::VerifyArgs),
    /// Wires assemblies from the readings of their bricks, and climbs with every one that changed since its last run.
    #[command(
        after_help = "Examples:\n  concordance assemble\n  concordance assemble vit_encoder_block --json\n\nAn assembly with a brick \
                      below V2 waits, and the missing bricks are listed. Exit codes: 0 done, 1 some cannot be wired or run, 2 usage."
    )]
    Assemble(assemble::AssembleArgs),
    /// Starts a method: writes card, spec and two empty readings, and lists what to write in which. Needs no database.
    #[command(
        after_help = "Examples:\n  concordance new uplift_qini\n  concordance new my_loss --area loss\n\nExisting files stay \
                      unchanged. `concordance nightly` leaves an unfinished method out and names it."
    )]
    New(new::NewArgs),
    /// Prints the complete text that the author of a reading or of a property spec may see. Needs no database.
    #[command(
        after_help = "Examples:\n  concordance brief rope --for a\n  concordance brief rope --for b --json\n  concordance brief rope \
                      --for spec\n\nThe text is cut from the method's card and never has a reading, another author's part or an outcome. \
                      `concordance provenance` records its SHA-256."
    )]
    Brief(brief::BriefArgs),
    /// Records in provenance.toml the digests of the briefs that two readings were written from. Needs no database.
    #[command(
        after_help = "Examples:\n  concordance provenance my_loss\n  concordance provenance my_loss --again a\n\nA recorded digest that \
                      differs from the current brief stays without --again. Exit codes: 0 both readings have the current digest, 1 one \
                      is not written yet or outdated, 2 usage or configuration."
    )]
    Provenance(provenance::ProvenanceArgs),
    /// Checks and explains property specs. Needs no database.
    #[command(subcommand)]
    Spec(spec::SpecCommand),
    /// Checks a function of your own against a method: its contract, its corpus and its properties. Needs no database.
    #[command(
        after_help = "Examples:\n  concordance check gae mine.py\n  concordance check \"layer norm\" mine.py --entry norm --map \"x=inputs,g=weight\"\n  \
                      concordance check gae --export check_gae.py\n\n\
                      The function takes numpy arrays and may import numpy and scipy. A function of another library is checked where it runs, \
                      with the file that --export writes: `python check_gae.py --as torch my_module:my_function`.\n\n\
                      Exit codes: 0 the function agrees, 1 it differs, 2 it was not checked: usage, or a file that cannot be run."
    )]
    Check(check::CheckArgs),
    /// Runs functions of libraries against the methods that they claim to compute. Needs no database.
    #[command(subcommand)]
    Libraries(libraries::LibrariesCommand),
    /// Answers the checks of functions that people send to a server. Runs until it is told to end, and gives back what it has.
    #[command(
        after_help = "The database is that of CONCORDANCE_CHECK_DATABASE_URL, as a role that sees the checks and nothing else; without it \
                      the private one of the state folder, which a server must run.\n\nExit codes: 0 told to end, 1 failed, 2 usage or \
                      configuration, 78 this machine isolates less than I3."
    )]
    CheckWorker(check_worker::CheckWorkerArgs),
    /// Climbs with pairs and runs harvested functions that `concordance nightly --workers external` leaves to others, on any machine.
    #[command(
        after_help = "Examples:\n  concordance worker\n  concordance worker --until-empty\n  concordance worker --shard 0/4 --max-time 3600\n\n\
                      The database is that of CONCORDANCE_WORKER_DATABASE_URL, as a role that sees no subscriber; without it the private one of \
                      the state folder, which another program must run. The seed is that of the night. SIGTERM gives back what is at work.\n\n\
                      Exit codes: 0 nothing left or the time is over, 1 failed, 2 usage or configuration, 78 this machine isolates less than \
                      CONCORDANCE_FLOOR, 143 told to end."
    )]
    Worker(worker::WorkerArgs),
    /// Shows the work that waits, who has what and since when, and what failed; releases work of a holder that hangs.
    #[command(
        after_help = "Examples:\n  concordance queue\n  concordance queue --json\n  concordance queue release 'worker node7 4711'\n\n\
                      A holder that died needs no release: its work is free after 15 s."
    )]
    Queue(queue::QueueArgs),
    /// Judges the ladder: how many mutants and misreadings it kills, and which properties kill nothing. Needs no database.
    #[command(
        after_help = "Examples:\n  concordance mutate\n  concordance mutate gelu --most 100 --json"
    )]
    Mutate(mutate::MutateArgs),
    /// Climbs with the bundled pairs under other CPU features, BLAS kernels, hash seeds and users: are all verdicts equal?
    /// Needs no database.
    #[command(
        after_help = "Examples:\n  concordance stability\n  concordance stability adam_step gelu --json\n\nExit codes: 0 every digest is \
                      equal under at least three blocks, 1 otherwise, 2 usage or configuration."
    )]
    Stability(stability::StabilityArgs),
    /// The review queue of corrections that people sent: lists, shows, accepts and rejects them.
    #[command(subcommand)]
    Proposals(proposals::ProposalsCommand),
    /// Names of persons, code samples and papers that publications and exports leave out: adds, lists and removes them.
    #[command(subcommand)]
    Takedown(takedown::TakedownCommand),
    /// Writes a snapshot of the database, serves it from now on, and deletes the oldest snapshots.
    #[command(
        after_help = "Examples:\n  concordance publish\n  concordance publish --keep 10 --json"
    )]
    Publish(publish::PublishArgs),
    /// Verifies and compares published snapshots. Needs no database.
    #[command(subcommand)]
    Snapshot(snapshot::SnapshotCommand),
    /// Exports every row that may be redistributed into a folder: tables by license, attributions, and a description for programs.
    #[command(
        after_help = "Examples:\n  concordance export handout/\n  concordance export --python package/\n  concordance export handout/ --license CC0-1.0 --license CC-BY-4.0 \
                      --json\n\nRows whose terms are unverified never leave; their number is printed. docs/export.md describes the tables."
    )]
    Export(export::ExportArgs),
    /// Cuts the functions of papers' repositories out of their files, runs them in the sandbox, and compares them with readings.
    #[command(
        after_help = "Examples:\n  concordance harvest --paper arXiv:1803.01422 --repo notears.tar.gz --address https://github.com/xunzheng/notears\n  \
                      concordance harvest --paper arXiv:1803.01422 --repo https://github.com/xunzheng/notears --commit COMMIT\n  \
                      concordance harvest --budget 60 --json\n\nWithout --repo it continues what an earlier harvest left. docs/harvest.md has the \
                      rules. Exit codes: 0 every function has a result, 1 the sandbox failed on some, 2 usage or configuration."
    )]
    Harvest(harvest::HarvestArgs),
    /// Prints the results: levels per area, failures by reason, time per rung.
    #[command(
        after_help = "Examples:\n  concordance report\n  concordance report --json\n  concordance report --html report/\n  \
                      concordance report --divergences\n  concordance report \
                      --keyword 'adam optimiser'\n  concordance report --area loss --level V1\n  concordance report \
                      --level no-code --area optimiser --json\n  concordance report --ladder"
    )]
    Report(report::ReportArgs),
    /// Runs a recorded run again and compares the digests.
    #[command(after_help = "Example:\n  concordance reproduce 17")]
    Reproduce(reproduce::ReproduceArgs),
    /// Runs Python under the layers of the sandbox. Needs no database.
    #[command(subcommand)]
    Sandbox(sandbox::SandboxCommand),
    /// Reports the state of this machine and any problems, with hints.
    Doctor(Output),
}

/// The exit code of a worker that SIGTERM ended. **Reason**: an engine takes 0 for done, and does not start it again. **Source**: POSIX, as
/// of 130 below; 15 is the number of SIGTERM.
const TERMINATED: u8 = 128 + 15;

/// Runs the command of the process's arguments.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = runtime().and_then(|runtime| {
        runtime.spawn(exit_on_interrupt());
        let completion = runtime.block_on(cli.command.execute());
        // A blocking task of a failed command must not delay the exit.
        runtime.shutdown_background();
        completion
    });
    match result {
        Ok(Completion::Complete) => ExitCode::SUCCESS,
        Ok(Completion::Partial) => ExitCode::from(1),
        Ok(Completion::NotBegun) => ExitCode::from(2),
        Ok(Completion::Terminated) => ExitCode::from(TERMINATED),
        Err(error) => {
            progress::print_error(&error);
            let is_setup = error.downcast_ref::<SetupError>().is_some();
            let is_isolation = error.downcast_ref::<IsolationError>().is_some();
            ExitCode::from(match (is_isolation, is_setup) {
                (true, _) => 78,
                (_, true) => 2,
                _ => 1,
            })
        }
    }
}

/// Ends the program on Ctrl-C, with a line that says what became of the work.
///
/// **Source** of the exit code: POSIX, "Shell Command Language", 2.8.2: above 128 for a signal; bash adds its number, 2.
async fn exit_on_interrupt() {
    if tokio::signal::ctrl_c().await.is_ok() {
        progress::print_line(
            "interrupted: what was complete is stored; run the command again for the rest",
        );
        std::process::exit(130);
    }
}

fn runtime() -> Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .worker_threads(2)
        .build()?)
}

/// Returns true for the target of a line of this project. What a library says of a lost connection or a slow statement is for its own
/// authors: the error names what was lost.
fn is_own(target: &str) -> bool {
    target.split("::").next() == Some("store")
}

impl Command {
    async fn execute(self) -> Result<Completion> {
        let config = Config::from_env().context(SetupError)?;
        tracing_subscriber::registry()
            .with(tracing_subscriber::fmt::layer().with_writer(std::io::stderr))
            .with(tracing_subscriber::EnvFilter::new(&config.log))
            .with(filter_fn(|metadata| is_own(metadata.target())))
            .init();
        /// Runs a command with the database, the corpus and the specs.
        macro_rules! stored {
            ($command:ident, $args:expr) => {
                with_context(config, async |context| {
                    $command::execute(context, &$args).await
                })
                .await
            };
        }
        match self {
            Self::Nightly(args) => stored!(nightly, args),
            Self::Fetch(args) => fetch::execute(&args).await,
            Self::Ingest(args) => stored!(ingest, args),
            Self::Findings(args) => stored!(findings, args),
            Self::Unions(args) => stored!(unions, args),
            Self::Text(command) => text::execute(&config, &command).await,
            Self::Generate(args) => stored!(generate, args),
            Self::Verify(args) => verify::execute(config, &args).await,
            Self::Assemble(args) => stored!(assemble, args),
            Self::New(args) => new::execute(&config, &args).context(SetupError),
            Self::Brief(args) => brief::execute(&config, &args).context(SetupError),
            Self::Provenance(args) => provenance::execute(&config, &args).context(SetupError),
            Self::Spec(command) => spec::execute(&config, &command).context(SetupError),
            Self::Check(args) => check::execute(&config, &args),
            Self::Libraries(command) => libraries::execute(&config, &command),
            Self::CheckWorker(args) => check_worker::execute(&config, &args).await,
            Self::Worker(args) => worker::execute(&config, args).await,
            Self::Queue(args) => queue::execute(&config, &args).await,
            Self::Mutate(args) => mutate::execute(&config, &args),
            Self::Stability(args) => stability::execute(&config, &args).context(SetupError),
            Self::Harvest(args) => stored!(harvest, args),
            Self::Proposals(command) => proposals::execute(&config, &command).await,
            Self::Takedown(command) => takedown::execute(&config, &command).await,
            Self::Publish(args) => stored!(publish, args),
            Self::Snapshot(command) => snapshot::execute(&config, &command).context(SetupError),
            Self::Export(args) => export::execute(config, &args).await,
            Self::Report(args) => report::execute(config, &args).await,
            Self::Reproduce(args) => stored!(reproduce, args),
            Self::Sandbox(command) => sandbox::execute(&config, &command),
            Self::Doctor(output) => doctor::execute(&config, output).await,
        }
    }
}
