//! `concordance doctor`: prints the state of this machine, and its problems with hints. The command changes nothing.

mod served;

use super::provenance;
use crate::config::Config;
use crate::context::{open_store, start_sandbox};
use crate::error;
use crate::output::{self, Completion, Output};
use crate::specs;
use crate::unfinished::{self, Unfinished};
use anyhow::Result;
use formats::Corpus;
use sandbox::{ActResult, Isolation, Layer, Limits};
use serde::Serialize;
use store::Store;

#[derive(Debug, Serialize)]
struct Check {
    what: &'static str,
    /// The state as text for the user.
    found: String,
    /// The problem with its hint; `None` when the check found no problem.
    problem: Option<String>,
}

#[derive(Debug, Serialize)]
struct Examination {
    checks: Vec<Check>,
    /// The forbidden acts, each with the layer that stopped it; `None` when the sandbox did not start.
    isolation: Option<Isolation>,
}

/// Checks database, corpus, specs, sandbox and what is served, and prints their states.
pub(crate) async fn execute(config: &Config, output: Output) -> Result<Completion> {
    let (sandbox, isolation) = sandbox(config);
    let (database, store) = database(config).await;
    let mut checks = vec![database, corpus(config), property_specs(config), sandbox];
    checks.extend(isolation.as_ref().map(memory));
    checks.extend(served::examine(config, store.as_ref()).await);
    if let Some(store) = store {
        store.close().await;
    }
    let is_well = checks.iter().all(|check| check.problem.is_none());
    let examination = Examination { checks, isolation };
    output::print(&examination, output, || examination.text())?;
    Ok(Completion::of(is_well))
}

impl Check {
    fn new(what: &'static str, state: Result<String>) -> Self {
        let (found, problem) = match state {
            Ok(state) => (state, None),
            Err(error) => ("not usable".to_owned(), Some(error::render(&error))),
        };
        Self {
            what,
            found,
            problem,
        }
    }
}

/// Checks the database, and connects to it if it answers. A private cluster at rest is not started.
async fn database(config: &Config) -> (Check, Option<Store>) {
    let what = "database";
    if config.database_url.is_some() {
        return match answering(config).await {
            Ok(store) => (
                Check::new(what, Ok("DATABASE_URL answers".to_owned())),
                Some(store),
            ),
            Err(error) => (Check::new(what, Err(error)), None),
        };
    }
    let cluster = store::cluster::status(&config.state_dir);
    let newest = match cluster.installed.first() {
        Some((path, version)) => format!("{version} in {}", path.display()),
        None => "none".to_owned(),
    };
    let state = match (&cluster.home, cluster.running, cluster.owner) {
        (_, true, Some(owner)) => format!("private cluster running, process {owner}"),
        (_, true, None) => "private cluster running".to_owned(),
        (Some(home), false, _) => format!(
            "private cluster at rest or not made yet, {}",
            home.display()
        ),
        (None, false, _) => "no place for a private cluster".to_owned(),
    };
    let check = Check {
        what,
        found: format!("Postgres {newest}; {state}"),
        problem: (!cluster.problems.is_empty()).then(|| cluster.problems.join("\n")),
    };
    // Without the migrations of this program, which may be newer than the one that runs the cluster.
    let store = match &cluster.url {
        Some(url) => Store::connect_with_few_rights(url).await.ok(),
        None => None,
    };
    (check, store)
}

async fn answering(config: &Config) -> Result<Store> {
    let store = open_store(config).await?;
    store.ping().await?;
    Ok(store)
}

fn corpus(config: &Config) -> Check {
    let load = || -> Result<(Corpus, Vec<Unfinished>)> {
        let mut corpus = Corpus::load(config.corpus()?)?;
        let unfinished = unfinished::remove_unfinished(&mut corpus, config.corpus()?)?;
        Ok((corpus, unfinished))
    };
    let (corpus, unfinished) = match load() {
        Ok(loaded) => loaded,
        Err(error) => return Check::new("corpus", Err(error)),
    };
    let (cards, pairs) = (corpus.cards.len(), corpus.pairs.len());
    let state = format!("{cards} method cards, {pairs} pairs of readings");
    Check {
        what: "corpus",
        found: with_unfinished(state, &unfinished),
        problem: provenance::outdated_readings(config, &corpus),
    }
}

fn property_specs(config: &Config) -> Check {
    let state = || -> Result<String> {
        let (methods, mut unfinished) = specs::load(config.specs()?)?;
        let count = methods.len();
        let (all, more) = specs::with_assemblies(methods, config.assemblies()?)?;
        unfinished.extend(more);
        let assemblies = all.len() - count;
        let state = format!("{count} property specs, {assemblies} assemblies");
        Ok(with_unfinished(state, &unfinished))
    };
    Check::new("specs", state())
}

/// Appends the unfinished files to the state. Unfinished methods are not a problem of the machine.
fn with_unfinished(state: String, unfinished: &[Unfinished]) -> String {
    unfinished
        .iter()
        .fold(state, |text, file| format!("{text}; {file}"))
}

fn sandbox(config: &Config) -> (Check, Option<Isolation>) {
    let sandbox = match start_sandbox(config) {
        Ok(sandbox) => sandbox,
        Err(error) => return (Check::new("sandbox", Err(error)), None),
    };
    let (isolation, environment) = (sandbox.isolation(), sandbox.environment());
    let state = format!(
        "isolation {}, CPython {}, numpy {}",
        isolation.level, environment.python, environment.numpy
    );
    (Check::new("sandbox", Ok(state)), Some(isolation.clone()))
}

/// Checks the memory limits. A missing cgroup is not a problem, because each child has a limit of its address space.
fn memory(isolation: &Isolation) -> Check {
    let limits = Limits::default();
    let (child, group) = (limits.memory_bytes >> 20, limits.group_bytes >> 20);
    let state = match isolation.missing_cause(Layer::MemoryGroup) {
        None => {
            format!(
                "{child} MiB for a child; {group} MiB for an interpreter and its children, by a memory cgroup\n{}",
                child_groups(isolation)
            )
        }
        Some(why) => format!(
            "{child} MiB for a child; no memory cgroup over several: {why}\nhint: run it as root, as a service with \
             Delegate=memory pids cpu, or in a container with a cgroup of its own that it may write"
        ),
    };
    Check::new("memory", Ok(state))
}

/// Returns whether each child has a cgroup of its own, or the reason why not.
fn child_groups(isolation: &Isolation) -> String {
    match isolation.missing_cause(Layer::ChildGroup) {
        None if isolation.limits_cpu() => {
            "each child in a cgroup of its own: memory, processes, processor time".to_owned()
        }
        None => "each child in a cgroup of its own: memory and processes; no cpu is handed on"
            .to_owned(),
        Some(why) => format!("no cgroup for each child: {why}"),
    }
}

impl Examination {
    fn text(&self) -> String {
        let mut lines = vec![];
        for check in &self.checks {
            let mark = if check.problem.is_none() {
                "ok"
            } else {
                "WRONG"
            };
            let state = check.found.replace('\n', "\n       ");
            lines.push(format!("{mark:<6} {:<9} {state}", check.what));
            let problem = check.problem.iter().flat_map(|problem| problem.lines());
            lines.extend(problem.map(|line| format!("       {line}")));
        }
        if let Some(isolation) = &self.isolation {
            let level = isolation.level;
            lines.push(format!(
                "\nforbidden acts, as a child tried them ({level}):"
            ));
            let [act, answer] = ["act", "answer"];
            lines.push(format!(
                "  {act:<19} {answer:<13} stopped by; behind it, each by itself"
            ));
            lines.extend(isolation.acts.iter().map(forbidden_act));
        }
        lines.join("\n")
    }
}

/// Formats one forbidden act: the answer of the machine, the first layer that blocks the act, and the other layers that block it.
fn forbidden_act(act: &ActResult) -> String {
    let answer = act.blocked_by.as_deref().unwrap_or("NOT STOPPED");
    let layers: Vec<&str> = act
        .blocking_layers
        .iter()
        .map(|layer| layer.as_str())
        .collect();
    let by = match (&act.blocked_by, &layers[..]) {
        (None, _) => String::new(),
        (Some(_), []) => "the machine itself".to_owned(),
        (Some(_), [first]) => format!("{first}; no layer behind it"),
        (Some(_), [first, others @ ..]) => format!("{first}; {}", others.join(", ")),
    };
    format!("  {:<19} {answer:<13} {by}", act.act)
        .trim_end()
        .to_owned()
}
