//! What is there on this machine, what is wrong, and what to do about it. Changes nothing.

use crate::config::Config;
use crate::context::sandbox_config;
use crate::specs;
use crate::unfinished::{self, Unfinished};
use sandbox::{Isolation, Layer, Limits, Sandbox};
use serde::Serialize;

/// One thing that was looked at.
#[derive(Debug, Clone, Serialize)]
pub struct Check {
    /// What.
    pub what: &'static str,
    /// What was found.
    pub found: String,
    /// What is wrong, with what to do; nothing when all is well.
    pub problem: Option<String>,
}

/// Everything that was looked at.
#[derive(Debug, Clone, Serialize)]
pub struct Examination {
    /// One line each.
    pub checks: Vec<Check>,
    /// The forbidden acts, each with what stopped it; nothing when the sandbox did not start.
    pub isolation: Option<Isolation>,
}

impl Examination {
    /// Whether nothing is wrong.
    pub fn is_well(&self) -> bool {
        self.checks.iter().all(|check| check.problem.is_none())
    }
}

/// Looks at database, Python, sandbox, corpus and specs.
pub async fn run(config: &Config) -> Examination {
    let mut checks = vec![
        database(config).await,
        corpus(config),
        property_specs(config),
    ];
    let (check, isolation) = sandbox(config);
    checks.push(check);
    checks.extend(isolation.as_ref().map(memory));
    Examination { checks, isolation }
}

fn check<T, E: std::fmt::Display>(
    what: &'static str,
    result: Result<T, E>,
    show: impl FnOnce(T) -> String,
) -> Check {
    match result {
        Ok(value) => Check {
            what,
            found: show(value),
            problem: None,
        },
        Err(error) => Check {
            what,
            found: "not usable".to_owned(),
            problem: Some(format!("{error:#}")),
        },
    }
}

async fn database(config: &Config) -> Check {
    let what = "database";
    if config.database_url.is_some() {
        let opened = crate::context::open_store(config).await;
        let answered = match opened {
            Ok(store) => store.ping().await.map_err(anyhow::Error::from),
            Err(error) => Err(error),
        };
        return check(what, answered, |()| "DATABASE_URL answers".to_owned());
    }
    let probe = store::cluster::probe(&config.state_dir);
    let newest = probe
        .installed
        .first()
        .map_or("none".to_owned(), |(path, version)| {
            format!("{version} in {}", path.display())
        });
    let state = match (&probe.home, probe.running, probe.owner) {
        (_, true, Some(owner)) => format!("private cluster running, process {owner}"),
        (_, true, None) => "private cluster running".to_owned(),
        (Some(home), false, _) => format!(
            "private cluster at rest or not made yet, {}",
            home.display()
        ),
        (None, false, _) => "no place for a private cluster".to_owned(),
    };
    let problem = (!probe.problems.is_empty()).then(|| probe.problems.join("\n"));
    Check {
        what,
        found: format!("Postgres {newest}; {state}"),
        problem,
    }
}

fn corpus(config: &Config) -> Check {
    let read = datasets::Corpus::load(&config.corpus)
        .map_err(anyhow::Error::from)
        .and_then(|mut corpus| {
            let aside = unfinished::set_aside(&mut corpus, &config.corpus)?;
            Ok((corpus, aside))
        });
    check("corpus", read, |(corpus, aside)| {
        let held = format!(
            "{} method cards, {} pairs of readings",
            corpus.cards.len(),
            corpus.pairs.len()
        );
        with_unfinished(held, &aside)
    })
}

fn property_specs(config: &Config) -> Check {
    let read = specs::load(&config.specs).and_then(|(methods, aside)| {
        let own = methods.len();
        let (all, more) = specs::with_assemblies(methods, &config.assemblies)?;
        Ok((own, all.len() - own, [aside, more].concat()))
    });
    check("specs", read, |(methods, assemblies, aside)| {
        with_unfinished(
            format!("{methods} property specs, {assemblies} assemblies"),
            &aside,
        )
    })
}

/// Half-written methods are no fault of the machine: they are named, and nothing is wrong.
fn with_unfinished(held: String, aside: &[Unfinished]) -> String {
    aside
        .iter()
        .fold(held, |text, one| format!("{text}; {one}"))
}

fn sandbox(config: &Config) -> (Check, Option<Isolation>) {
    let started = sandbox_config(config).and_then(|config| Ok(Sandbox::start(config)?));
    let isolation = started
        .as_ref()
        .ok()
        .map(|sandbox| sandbox.isolation().clone());
    let check = check("sandbox", started, |sandbox| {
        let environment = sandbox.environment();
        format!(
            "isolation {}, CPython {}, numpy {}",
            sandbox.isolation().level,
            environment.python,
            environment.numpy
        )
    });
    (check, isolation)
}

/// Whether the children of one interpreter are held together by a memory cgroup. To have none is no fault: each child has
/// its own limit.
fn memory(isolation: &Isolation) -> Check {
    let limits = Limits::default();
    let (each, together) = (limits.memory_bytes >> 20, limits.group_bytes >> 20);
    let found = match isolation.why_not(Layer::MemoryGroup) {
        None => {
            format!(
                "{each} MiB for a child; {together} MiB for an interpreter and its children, by a memory cgroup"
            )
        }
        Some(why) => format!(
            "{each} MiB for a child; no memory cgroup over several: {why}\nhint: run it as root, as a service with \
             Delegate=memory, or in a container with a cgroup of its own that it may write"
        ),
    };
    Check {
        what: "memory",
        found,
        problem: None,
    }
}
