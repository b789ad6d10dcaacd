//! `concordance`: ingests papers and methods, verifies paired implementations in the sandbox, publishes what is known.

use anyhow::Result;
use clap::Parser as _;
use pipeline::cli::{self, Cli, Command, SandboxCommand};
use pipeline::config::Config;
use pipeline::context::Context;
use pipeline::{
    assemble, atlas_report, divergences, doctor, export, fetch, generate, goals, ingest,
    local_verify, mutate, new_method, nightly, overview, publish, reproduce, sandbox_run, show,
    snapshot_command, stability,
};
use pipeline::{spec_command, verify};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Whether all the work that was asked for was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Done {
    Whole,
    InPart,
}

impl Done {
    const fn when(whole: bool) -> Self {
        if whole { Self::Whole } else { Self::InPart }
    }
}

/// Set-up failed: usage or configuration, exit code 2.
#[derive(Debug)]
struct SetUp;

impl std::fmt::Display for SetUp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("cannot begin")
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = runtime().and_then(|runtime| {
        let done = runtime.block_on(command(cli.command));
        // A blocking task of a failed command must not hold the process.
        runtime.shutdown_background();
        done
    });
    match outcome {
        Ok(Done::Whole) => ExitCode::SUCCESS,
        Ok(Done::InPart) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {}", shown(&error));
            ExitCode::from(if error.downcast_ref::<SetUp>().is_some() {
                2
            } else {
                1
            })
        }
    }
}

/// An error with its causes on one line; what to do about them comes after what they say.
fn shown(error: &anyhow::Error) -> String {
    let texts: Vec<String> = error.chain().map(ToString::to_string).collect();
    let whats = texts
        .iter()
        .filter_map(|text| text.split("\nhint: ").next());
    let hints = texts.iter().flat_map(|text| text.split("\nhint: ").skip(1));
    whats.collect::<Vec<_>>().join(": ")
        + &hints
            .map(|hint| format!("\nhint: {hint}"))
            .collect::<String>()
}

fn runtime() -> Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .worker_threads(2)
        .build()?)
}

async fn command(command: Command) -> Result<Done> {
    let config = Config::from_env().map_err(|error| error.context(SetUp))?;
    let logs = tracing_subscriber::EnvFilter::new(&config.log);
    tracing_subscriber::fmt()
        .with_env_filter(logs)
        .with_writer(std::io::stderr)
        .init();
    if let Command::Doctor(output) = command {
        let examination = doctor::run(&config).await;
        show::doctor(&examination, output)?;
        return Ok(Done::when(examination.is_well()));
    }
    if let Some(done) = without_database(&config, &command)? {
        return Ok(Done::when(done));
    }
    if let Command::Sandbox(SandboxCommand::Run(asked)) = command {
        let prepared =
            sandbox_run::prepare(&config, &asked).map_err(|error| error.context(SetUp))?;
        let ran = prepared.run()?;
        sandbox_run::show(&ran, asked.output)?;
        return Ok(Done::when(ran.returned()));
    }
    let context = Context::open(config)
        .await
        .map_err(|error| error.context(SetUp))?;
    let done = with_context(&context, command).await;
    context.store.close().await;
    done
}

/// Does what needs no database; whether all is well, or nothing when the command needs one.
fn without_database(config: &Config, command: &Command) -> Result<Option<bool>> {
    let set_up = |error: anyhow::Error| error.context(SetUp);
    Ok(match command {
        Command::Verify(asked) => match local_verify::Files::of(asked) {
            Some(files) => Some(local_verify::run(config, &files, asked.output).map_err(set_up)?),
            None => None,
        },
        Command::Fetch(asked) => {
            fetch::run(asked)?;
            Some(true)
        }
        Command::New(asked) => {
            new_method::run(config, asked).map_err(set_up)?;
            Some(true)
        }
        Command::Spec(asked) => Some(spec_command::run(config, asked).map_err(set_up)?),
        Command::Mutate(asked) => {
            let asked_for = mutate::Asked::open(config, asked).map_err(set_up)?;
            Some(asked_for.run(asked.output)?)
        }
        Command::Report(cli::Report {
            atlas: Some(file),
            output,
            ..
        }) => {
            atlas_report::run(config, file, *output).map_err(set_up)?;
            Some(true)
        }
        Command::Report(asked) if asked.ladder => {
            Some(goals::run(config, asked.output).map_err(set_up)?)
        }
        Command::Stability(asked) => Some(stability::run(config, asked).map_err(set_up)?),
        Command::Snapshot(asked) => Some(snapshot_command::run(config, asked).map_err(set_up)?),
        _ => None,
    })
}

async fn with_context(context: &Context, command: Command) -> Result<Done> {
    match command {
        Command::Nightly(ingest) => {
            let summary = nightly::run(context, &ingest.paths).await?;
            show::nightly(&summary, ingest.output)?;
            Ok(Done::when(summary.is_whole()))
        }
        Command::Ingest(ingest) => {
            let summary = ingest::run(context, &ingest.paths).await?;
            show::ingest(&summary, ingest.output)?;
            Ok(Done::when(summary.is_whole()))
        }
        Command::Generate(output) => {
            let summary = generate::run(context).await?;
            show::generate(&summary, output)?;
            Ok(Done::when(summary.failed.is_empty()))
        }
        Command::Verify(verify) => {
            let summary = verify::run(context, &verify.methods).await?;
            show::verify(&summary, verify.output)?;
            Ok(Done::when(summary.not_run.is_empty()))
        }
        Command::Assemble(asked) => {
            let summary = assemble::run(context, &asked.assemblies).await?;
            show::assemble(&summary, asked.output)?;
            Ok(Done::when(summary.is_whole()))
        }
        Command::Publish(asked) => {
            let summary = publish::run(context, asked.keep).await?;
            show::publish(&summary, asked.output)?;
            Ok(Done::Whole)
        }
        Command::Export(asked) => {
            let summary = export::run(context, &asked).await?;
            show::export(&summary, asked.output)?;
            Ok(Done::Whole)
        }
        Command::Report(asked) if asked.divergences => {
            divergences::run(context, asked.output).await?;
            Ok(Done::Whole)
        }
        Command::Report(asked) => {
            overview::run(context, &asked).await?;
            Ok(Done::Whole)
        }
        Command::Reproduce(asked) => {
            let comparison = reproduce::run(context, store::RunId(asked.run)).await?;
            show::reproduce(&comparison, asked.output)?;
            Ok(Done::when(comparison.same))
        }
        // Done before a database is opened.
        Command::Doctor(_)
        | Command::Fetch(_)
        | Command::New(_)
        | Command::Sandbox(_)
        | Command::Snapshot(_)
        | Command::Spec(_)
        | Command::Mutate(_)
        | Command::Stability(_) => Ok(Done::Whole),
    }
}
