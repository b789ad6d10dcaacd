//! `concordance sandbox run`: one file under the layers that readings run under, and what came of it. No database.

mod json;

use crate::cli::{Output, SandboxRun};
use crate::config::Config;
use crate::context::sandbox_config;
use anyhow::{Context as _, Result, bail};
use ladder::{Ending, Executor, HashSeed, Layout, LoadRequest, Reason, Refusal, Reply, Role};
use sandbox::{Child, Level, Profile, Sandbox, Worker};
use serde::Serialize;
use spec::Value;
use std::io::Write as _;
use std::time::Instant;

/// Characters of a value that are shown as text; `--json` has all of it.
const SHOWN: usize = 2_000;

/// All that is needed for a run.
pub struct Prepared {
    source: Vec<u8>,
    entry: String,
    args: Vec<Value>,
    isolation: Level,
    worker: Worker,
}

/// What a run came to.
#[derive(Debug, Serialize)]
pub struct Ran {
    /// The function that was called.
    pub entry: String,
    /// How it ended; nothing when the source was refused without having ended, or a value came back that cannot cross.
    pub ending: Option<Ending>,
    /// Why the source was refused, or why what it returned is no answer.
    pub reason: Option<Reason>,
    /// What it returned.
    pub value: Option<serde_json::Value>,
    /// Text for people: the exception, the signal, the line.
    pub detail: Option<String>,
    /// Positions of the arguments it changed.
    pub mutated: Vec<usize>,
    /// How well this machine isolates.
    pub isolation: Level,
    /// What the interpreter had imported: a reading may use numpy only.
    pub profile: Profile,
    /// Wall time of import and call together, in milliseconds.
    pub wall_ms: f64,
    /// CPU time of the process, in milliseconds; nothing when there was none.
    pub cpu_ms: Option<u64>,
    /// Its largest resident memory, the warm interpreter included, in KiB; nothing when there was none.
    pub peak_memory_kib: Option<u64>,
}

impl Ran {
    /// Whether a value came back.
    pub fn returned(&self) -> bool {
        self.ending == Some(Ending::Returned)
    }
}

/// Reads the file and the arguments, and starts the sandbox.
///
/// # Errors
/// When any of them is not as it has to be, or the machine isolates less than the floor.
pub fn prepare(config: &Config, asked: &SandboxRun) -> Result<Prepared> {
    let source = std::fs::read(&asked.file)
        .with_context(|| format!("{} cannot be read", asked.file.display()))?;
    let entry = match &asked.entry {
        Some(entry) => entry.clone(),
        None => only_function(&source)?,
    };
    let args = json::arguments(&asked.args)?;
    let mut sandbox = sandbox_config(config)?;
    sandbox.floor = asked.floor.unwrap_or(sandbox.floor);
    let sandbox = Sandbox::start(sandbox)?;
    Ok(Prepared {
        source,
        entry,
        args,
        isolation: sandbox.isolation().level,
        worker: sandbox.worker()?,
    })
}

impl Prepared {
    /// Imports the source, calls the entry once, and ends the child.
    ///
    /// # Errors
    /// Only when the sandbox itself failed.
    pub fn run(mut self) -> Result<Ran> {
        let began = Instant::now();
        let arity = self.args.len();
        // Whatever could be a reading is run as one, so that a report of a problem shows the same.
        let role = if self.profile() == Profile::Numpy {
            Role::Subject
        } else {
            Role::Study
        };
        let (source, hash_seed) = (&self.source, HashSeed::Zero);
        let load = LoadRequest {
            source,
            entry: &self.entry,
            arity,
            hash_seed,
            role,
        };
        let (reply, child) = match self.worker.load(&load)? {
            Ok(mut child) => (
                Ok(self.worker.call(&mut child, &self.args, Layout::C)?),
                Some(child),
            ),
            Err(refusal) => (Err(refusal), None),
        };
        let wall_ms = began.elapsed().as_secs_f64() * 1e3;
        self.conclude(reply, child, wall_ms)
    }

    fn profile(&self) -> Profile {
        Profile::of(Role::Study, &self.source)
    }

    fn conclude(
        mut self,
        reply: Result<Reply, Refusal>,
        child: Option<Child>,
        wall_ms: f64,
    ) -> Result<Ran> {
        // Numbers only: where the kernel took the interpreter along nobody has them any more.
        let used = match child {
            Some(child) => self.worker.settle(child).ok(),
            None => self.worker.used_by_refused(),
        };
        let profile = self.profile();
        let mut ran = Ran {
            entry: self.entry,
            ending: None,
            reason: None,
            value: None,
            detail: None,
            mutated: vec![],
            isolation: self.isolation,
            profile,
            wall_ms,
            cpu_ms: used.map(|used| used.cpu_ms),
            peak_memory_kib: used.map(|used| used.max_rss_kib),
        };
        match reply {
            Ok(Reply::Returned { value, mutated }) => {
                (ran.ending, ran.value, ran.mutated) =
                    (Some(Ending::Returned), Some(json::shown(&value)), mutated);
            }
            Ok(Reply::NotCanonical { detail }) => {
                (ran.reason, ran.detail) = (Some(Reason::NotCanonical), Some(detail))
            }
            Ok(Reply::Ended { ending, detail }) => {
                (ran.ending, ran.detail) = (Some(ending), Some(detail))
            }
            Err(refused) => {
                (ran.ending, ran.reason, ran.detail) =
                    (refused.ending, Some(refused.reason), Some(refused.detail));
            }
        }
        Ok(ran)
    }
}

/// The one function a source defines at its top.
fn only_function(source: &[u8]) -> Result<String> {
    let text = String::from_utf8_lossy(source);
    let headers = text.lines().filter_map(|line| line.strip_prefix("def "));
    let names: Vec<&str> = headers
        .filter_map(|header| Some(header.split_once('(')?.0.trim()))
        .collect();
    match names[..] {
        [name] => Ok(name.to_owned()),
        [] => bail!("the file defines no function at its top\nhint: name the entry with --entry"),
        _ => bail!(
            "the file defines {}\nhint: name the entry with --entry",
            names.join(", ")
        ),
    }
}

/// Prints what a run came to.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn show(ran: &Ran, output: Output) -> Result<()> {
    let shown = if output.json {
        serde_json::to_string_pretty(ran)?
    } else {
        text(ran)
    };
    // A reader that went away (`| head`) is no failure of ours.
    let _ = writeln!(std::io::stdout(), "{shown}");
    Ok(())
}

/// In one word, or why there is none.
fn ending(ran: &Ran) -> String {
    match (ran.ending, ran.reason) {
        (Some(ending), _) => ending.to_string(),
        (None, Some(Reason::NotCanonical)) => {
            "none: it returned something that is no value".to_owned()
        }
        (None, _) => "none: the source was refused before any call".to_owned(),
    }
}

fn text(ran: &Ran) -> String {
    let unknown = || "none: no process was made, or it is not known any more".to_owned();
    let mut lines = vec![("entry", ran.entry.clone())];
    lines.push(("ending", ending(ran)));
    lines.extend(ran.reason.map(|reason| ("reason", reason.to_string())));
    lines.extend(
        ran.value
            .as_ref()
            .map(|value| ("value", value.to_string().chars().take(SHOWN).collect())),
    );
    lines.extend(ran.detail.clone().map(|detail| ("detail", detail)));
    if !ran.mutated.is_empty() {
        lines.push(("changed", format!("arguments {:?}", ran.mutated)));
    }
    lines.push(("isolation", ran.isolation.to_string()));
    lines.push(("profile", ran.profile.to_string()));
    lines.push(("wall", format!("{:.1} ms", ran.wall_ms)));
    lines.push((
        "cpu",
        ran.cpu_ms.map_or_else(unknown, |ms| format!("{ms} ms")),
    ));
    let memory = ran
        .peak_memory_kib
        .map_or_else(unknown, |kib| format!("{:.1} MiB", kib as f64 / 1024.0));
    lines.push(("memory", memory));
    lines
        .iter()
        .map(|(name, value)| format!("{name:<10} {value}"))
        .collect::<Vec<_>>()
        .join("\n")
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
        let two = only_function(b"def f(x): pass\ndef g (x): pass\n")
            .expect_err("two")
            .to_string();
        assert!(two.contains("f, g") && two.contains("--entry"), "{two}");
        assert!(only_function(b"f = 1\n").is_err());
    }
}
