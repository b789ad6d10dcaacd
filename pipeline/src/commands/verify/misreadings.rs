//! Misreadings of the specs whose pairs are at V3: the smallest input that shows each. They decide no level.

use super::members;
use super::worker_pool::run_jobs;
use crate::context::Context;
use crate::specs::{LoadedSpec, misreading_programs};
use anyhow::Result;
use catalogue::{Digest, MisreadingRecord, member_id};
use ladder::LADDER_VERSION;
use ladder::verify::{Pair, show_misreadings};
use serde::Serialize;
use spec::Misreading;
use std::collections::HashSet;
use store::{MisreadingKey, PassedPair};

/// The number of pairs between two writes. **Reason**: a killed night repeats at most these.
const PAIRS_PER_WRITE: usize = 32;

/// The counts of a search, and the misreadings with a fault.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct Summary {
    /// The number of misreadings that were run.
    pub(super) tried: usize,
    /// The number of other members of families that were run.
    members: usize,
    /// The misreadings that fail no property that the spec names for them: `method: misreading`.
    not_shown: Vec<String>,
    /// The members that equal the method on every input it takes: `method: member:id`.
    not_separated: Vec<String>,
    /// Those of them that do not run, or of which a property holds that the spec names: `method: misreading why`.
    faults: Vec<String>,
    /// Misreadings without a program: `method: misreading`.
    without_program: Vec<String>,
}

impl Summary {
    /// Adds the search over all pairs that followed a search over some of them; neither runs what the other ran.
    pub(super) fn add(&mut self, later: Self) {
        self.tried += later.tried;
        self.members += later.members;
        self.not_shown.extend(later.not_shown);
        self.not_separated.extend(later.not_separated);
        self.faults.extend(later.faults);
        self.without_program = later.without_program;
    }

    /// Returns a line for each misreading with a fault.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        let lines = |words: &'static str, list: &[String]| {
            let line = move |name: &String| format!("          {words}  {name}");
            list.iter().map(line).collect::<Vec<_>>()
        };
        let mut all = lines("killed by no property it names", &self.not_shown);
        all.extend(lines(
            "the same on every input it takes",
            &self.not_separated,
        ));
        all.extend(lines("not as its spec says", &self.faults));
        all.extend(lines("misreading without a program", &self.without_program));
        all.into_iter()
    }
}

/// A pair, and the programs of its spec that were not run beside it.
struct Job {
    pair: PassedPair,
    spec: LoadedSpec,
    programs: Vec<(Misreading, String)>,
}

/// Runs the misreadings of every current pair at V3, or of those of `methods` unless the list is empty, that were not run before.
///
/// # Errors
/// When a program cannot be read, or the sandbox or the database fails; recorded misreadings remain.
pub(super) async fn try_missing(context: &Context, methods: &[String]) -> Result<Summary> {
    let mut summary = Summary::default();
    let recorded = context.store.recorded_misreadings(LADDER_VERSION).await?;
    let recorded: HashSet<MisreadingKey> = recorded.into_iter().collect();
    let mut jobs = vec![];
    for pair in context.store.passed_pairs(LADDER_VERSION).await? {
        let is_requested = methods.is_empty() || methods.contains(&pair.method);
        let loaded = context.specs.get(&pair.method);
        // A spec that changed since the run has not been climbed with.
        let loaded = loaded.filter(|loaded| loaded.spec.sha256 == pair.spec_sha256);
        let Some(loaded) = loaded.filter(|_| is_requested) else {
            continue;
        };
        let mut programs = vec![];
        let files = misreading_programs(&loaded.spec)?;
        for (misreading, (id, program)) in loaded.spec.misreadings.iter().zip(files) {
            match program {
                None => summary
                    .without_program
                    .push(format!("{}: {id}", pair.method)),
                Some(program) if recorded.contains(&key(&pair, &id, &program)) => {}
                Some(program) => programs.push((misreading.clone(), program)),
            }
        }
        let members = members::variants(context, &loaded.spec).into_iter();
        programs.extend(
            members
                .filter(|(member, program)| !recorded.contains(&key(&pair, &member.id, program))),
        );
        if !programs.is_empty() {
            let spec = loaded.clone();
            jobs.push(Job {
                pair,
                spec,
                programs,
            });
        }
    }
    for jobs in jobs.chunks(PAIRS_PER_WRITE) {
        run(context, jobs, &mut summary).await?;
    }
    Ok(summary)
}

/// Runs the programs of these pairs and records what shows them.
async fn run(context: &Context, jobs: &[Job], summary: &mut Summary) -> Result<()> {
    // The seed with which this process climbs, and to which the hash seeds of its sandbox belong.
    let seed = context.config.seed;
    let all_tried = run_jobs(context, "misreadings", jobs, |job, worker| {
        let (a, b) = (job.pair.a.as_slice(), job.pair.b.as_slice());
        let programs = job.programs.iter();
        let programs: Vec<(&Misreading, &str)> = programs
            .map(|(misreading, program)| (misreading, program.as_str()))
            .collect();
        show_misreadings(&job.spec.spec, Pair { a, b }, &programs, seed, worker)
    })?;
    for (job, tried) in jobs.iter().zip(all_tried) {
        for ((misreading, program), tried) in job.programs.iter().zip(tried) {
            let name = format!("{}: {}", job.pair.method, misreading.id);
            // A member need not fail every property, and its own spec says what it computes.
            let is_member =
                misreading.id == member_id(misreading.member.as_deref().unwrap_or_default());
            if is_member {
                summary.members += 1;
            } else {
                summary.tried += 1;
                let fault = tried.fault.map(|fault| format!("{name} {fault}"));
                summary.faults.extend(fault);
            }
            if tried.shown.is_none() {
                let not_shown = match is_member {
                    true => &mut summary.not_separated,
                    false => &mut summary.not_shown,
                };
                not_shown.push(name);
            }
            let record = MisreadingRecord {
                misreading: misreading.id.clone(),
                program: program.clone(),
                // Specs and their misreadings are published under the license of the readings that they judge.
                license: job.pair.license,
                shown: tried.shown,
            };
            let key = key(&job.pair, &misreading.id, program);
            context
                .store
                .record_misreading(&key, LADDER_VERSION, &record)
                .await?;
        }
    }
    Ok(())
}

fn key(pair: &PassedPair, misreading: &str, program: &str) -> MisreadingKey {
    MisreadingKey {
        spec_sha256: pair.spec_sha256,
        misreading: misreading.to_owned(),
        program_sha256: Digest::of(program.as_bytes()),
        a_sha256: pair.a_sha256,
        b_sha256: pair.b_sha256,
    }
}

/// Returns what is recorded of the misreadings of a run, in the order of its spec, then of the other members of its family. Programs that changed since then are left out.
///
/// # Errors
/// When a program cannot be read or the database is unavailable.
pub(crate) async fn recorded(
    context: &Context,
    run: &store::RunRecord,
) -> Result<Vec<MisreadingRecord>> {
    let of_run = &run.verification;
    let loaded = context.specs.get(&of_run.method);
    let Some(loaded) = loaded.filter(|loaded| loaded.spec.sha256 == of_run.spec_sha256) else {
        return Ok(vec![]);
    };
    let members = members::variants(context, &loaded.spec).into_iter();
    let members = members.map(|(member, program)| (member.id, Some(program)));
    let mut records = vec![];
    for (misreading, program) in misreading_programs(&loaded.spec)?
        .into_iter()
        .chain(members)
    {
        let Some(program) = program else { continue };
        let key = MisreadingKey {
            spec_sha256: of_run.spec_sha256,
            misreading,
            program_sha256: Digest::of(program.as_bytes()),
            a_sha256: of_run.a_sha256,
            b_sha256: of_run.b_sha256,
        };
        let version = &of_run.ladder_version;
        records.extend(context.store.misreading(&key, version).await?);
    }
    Ok(records)
}
