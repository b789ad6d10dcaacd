//! `concordance sandbox run`: runs one file under the sandbox layers of readings. The command needs no database.

mod json;

use crate::config::Config;
use crate::context::sandbox_config;
use crate::error::{SetupError, hinted};
use crate::output::{self, Completion, Output};
use crate::terminal::visible_line;
use crate::text_file;
use anyhow::{Context as _, Result};
use catalogue::{Ending, Reason};
use ladder::{Executor as _, HashSeed, Layout, LoadRequest, Reply, Rights, Surroundings};
use sandbox::{Level, Preload, Sandbox, Worker};
use serde::Serialize;
use spec::Value;
use std::path::PathBuf;
use std::time::Instant;

/// The maximum number of printed characters of a value; `--json` has the complete value.
const MAX_VALUE_TEXT: usize = 2_000;

#[derive(Debug, clap::Subcommand)]
pub(crate) enum SandboxCommand {
    /// Imports one file, calls one function of it, and reports the ending and the used resources.
    #[command(
        after_help = "Examples:\n  concordance sandbox run reading.py --args '[[1.0, 2.0], 3]'\n  concordance sandbox run \
                      reading.py --entry gelu --args '[[0.5]]' --floor I3 --json\n\nExit codes: 0 it returned, 1 it did \
                      not, 2 usage or configuration."
    )]
    Run(RunArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct RunArgs {
    /// The Python file.
    file: PathBuf,
    /// The function to call; the only one at the top of the file unless given.
    #[arg(long, value_name = "NAME")]
    entry: Option<String>,
    /// The positional arguments: a JSON list. A list of numbers becomes an array.
    #[arg(long, value_name = "JSON", default_value = "[]")]
    args: String,
    /// The lowest isolation level to work with: I3, I2, I1 or I0.
    #[arg(long, value_name = "LEVEL")]
    floor: Option<Level>,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Serialize)]
struct CallReport {
    /// The called function.
    entry: String,
    /// The ending of the process; `None` when the source was refused before an ending, or the value is not canonical.
    ending: Option<Ending>,
    /// The reason why the source was refused, or why the value is not canonical.
    reason: Option<Reason>,
    /// The returned value.
    #[serde(serialize_with = "json::serialize")]
    value: Option<Value>,
    /// The details for the user: the exception, the signal, the line.
    detail: Option<String>,
    /// The positions of changed arguments.
    mutated: Vec<usize>,
    /// The isolation level of this machine.
    isolation: Level,
    /// The imports of the interpreter: a reading may use numpy only.
    profile: Preload,
    /// Wall time of import and call together, in milliseconds.
    wall_ms: f64,
    /// CPU time of the process, in milliseconds; `None` without a process.
    cpu_ms: Option<u64>,
    /// The maximum resident memory of the process, including the warm interpreter, in KiB; `None` without a process.
    peak_memory_kib: Option<u64>,
}

struct Call {
    source: Vec<u8>,
    entry: String,
    args: Vec<Value>,
    isolation: Level,
    worker: Worker,
}

/// Makes the call and prints its report. The command is complete when the function returned a value.
pub(crate) fn execute(config: &Config, command: &SandboxCommand) -> Result<Completion> {
    let SandboxCommand::Run(args) = command;
    let report = Call::prepare(config, args).context(SetupError)?.run()?;
    output::print(&report, args.output, || report.text())?;
    Ok(Completion::of(report.ending == Some(Ending::Returned)))
}

impl Call {
    /// Reads the file and the arguments, and starts the sandbox.
    fn prepare(config: &Config, args: &RunArgs) -> Result<Self> {
        let source = text_file::read_bytes(&args.file)?;
        let entry = match &args.entry {
            Some(entry) => entry.clone(),
            None => only_function(&source)?,
        };
        let arguments = json::arguments(&args.args)?;
        let mut sandbox = sandbox_config(config)?;
        sandbox.floor = args.floor.unwrap_or(sandbox.floor);
        let sandbox = Sandbox::start(sandbox)?;
        Ok(Self {
            source,
            entry,
            args: arguments,
            isolation: sandbox.isolation().level,
            worker: sandbox.worker()?,
        })
    }

    /// Imports the source, calls the entry once, and ends the child.
    fn run(mut self) -> Result<CallReport> {
        let started = Instant::now();
        let profile = Preload::of(Rights::Study, &self.source);
        let load = LoadRequest {
            source: &self.source,
            entry: &self.entry,
            arity: self.args.len(),
            hash_seed: HashSeed::Zero,
            // A source that could be a reading runs in the rights of a reading, so that the call reproduces problems of readings.
            rights: match profile {
                Preload::Numpy => Rights::Subject,
                _ => Rights::Study,
            },
            surroundings: Surroundings::default(),
        };
        // The usage is `None` when the kernel also ended the interpreter.
        let (reply, usage, wall_ms) = match self.worker.load(&load)? {
            Ok(mut child) => {
                let reply = self.worker.call(&mut child, &self.args, Layout::C)?;
                let wall_ms = milliseconds(started);
                (Ok(reply), self.worker.finish(child).ok(), wall_ms)
            }
            Err(refusal) => {
                let wall_ms = milliseconds(started);
                (Err(refusal), self.worker.refused_usage(), wall_ms)
            }
        };
        let mut report = CallReport {
            entry: self.entry,
            ending: None,
            reason: None,
            value: None,
            detail: None,
            mutated: vec![],
            isolation: self.isolation,
            profile,
            wall_ms,
            cpu_ms: usage.map(|usage| usage.cpu_ms),
            peak_memory_kib: usage.map(|usage| usage.max_rss_kib),
        };
        match reply {
            Ok(Reply::Returned { value, mutated }) => {
                report.ending = Some(Ending::Returned);
                report.value = Some(value);
                report.mutated = mutated;
            }
            Ok(Reply::NotCanonical { detail }) => {
                report.reason = Some(Reason::NotCanonical);
                report.detail = Some(detail);
            }
            Ok(Reply::Ended { ending, detail }) => {
                report.ending = Some(ending);
                report.detail = Some(detail);
            }
            Err(refusal) => {
                report.ending = refusal.ending;
                report.reason = Some(refusal.reason);
                report.detail = Some(refusal.detail);
            }
        }
        Ok(report)
    }
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

/// Returns the name of the only top-level function of a source.
fn only_function(source: &[u8]) -> Result<String> {
    let names = text_file::functions(source);
    let message = match &names[..] {
        [name] => return Ok(name.clone()),
        [] => "the file defines no function at its top".to_owned(),
        _ => format!("the file defines {}", names.join(", ")),
    };
    Err(hinted(message, "name the entry with --entry"))
}

impl CallReport {
    fn text(&self) -> String {
        let ending = match (self.ending, self.reason) {
            (Some(ending), _) => ending.to_string(),
            (None, Some(Reason::NotCanonical)) => {
                "none: it returned something that is no value".to_owned()
            }
            (None, _) => "none: the source was refused before any call".to_owned(),
        };
        let value = self.value.as_ref();
        let value = value.map(|value| json::beginning(value, MAX_VALUE_TEXT));
        let mutated = (!self.mutated.is_empty()).then(|| format!("arguments {:?}", self.mutated));
        let unknown = || "none: no process was made, or it is not known any more".to_owned();
        let cpu = self.cpu_ms.map_or_else(unknown, |ms| format!("{ms} ms"));
        let memory = self
            .peak_memory_kib
            .map_or_else(unknown, |kib| format!("{:.1} MiB", kib as f64 / 1024.0));
        let facts = [
            ("entry", Some(self.entry.clone())),
            ("ending", Some(ending)),
            ("reason", self.reason.map(|reason| reason.to_string())),
            ("value", value),
            ("detail", self.detail.clone()),
            ("changed", mutated),
            ("isolation", Some(self.isolation.to_string())),
            ("profile", Some(self.profile.to_string())),
            ("wall", Some(format!("{:.1} ms", self.wall_ms))),
            ("cpu", Some(cpu)),
            ("memory", Some(memory)),
        ];
        let facts = facts
            .into_iter()
            .filter_map(|(name, fact)| Some(format!("{name:<10} {}", visible_line(&fact?))));
        facts.collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::only_function;

    #[test]
    fn the_only_function_is_the_entry() {
        assert_eq!(
            only_function(b"import math\ndef f(x):\n    def g(): pass\n").expect("one"),
            "f"
        );
        let two = only_function(b"def f(x): pass\ndef g (x): pass\n").expect_err("two");
        let two = crate::error::render(&two);
        assert!(two.contains("f, g") && two.contains("--entry"), "{two}");
        assert!(only_function(b"f = 1\n").is_err());
    }
}
