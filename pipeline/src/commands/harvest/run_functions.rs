//! Runs harvested functions in the sandbox, within a budget of sandbox seconds. Each run is recorded when it ends, so a killed harvest
//! continues after the last one.

use super::Summary;
use super::budget::Budget;
use crate::commands::verify::{WorkerPool, record_each};
use crate::context::Context;
use crate::progress;
use anyhow::Result;
use catalogue::{Digest, Ending, OutputKind};
use chrono::Utc;
use harvest::InputSet;
use ladder::{Executor, HashSeed, Layout, LoadRequest, Reply, Rights, Surroundings};
use sandbox::{SandboxError, Worker};
use spec::Value;
use store::{HarvestJob, HarvestTreeJob, NewHarvestRun};

/// Results in the queue of the recording task. **Reason**: a slow database must slow the runs.
const MAX_QUEUED_RESULTS: usize = 64;

/// Runs every function, or those of the tree that a holder has, without a run in this environment, as far as the budget goes.
pub(super) async fn run_pending(
    context: &Context,
    tree: Option<HarvestTreeJob>,
    budget: &Budget,
    summary: &mut Summary,
) -> Result<()> {
    let sandbox = context.sandbox()?;
    let environment = serde_json::to_value(sandbox.environment())?;
    let environment = context.store.upsert_environment(&environment).await?;
    let tree_id = tree.map(|tree| tree.tree_id);
    let jobs = context.store.harvest_jobs(environment, tree_id).await?;
    let total = jobs.len();
    if total == 0 {
        return Ok(());
    }
    let runner = Runner {
        workers: WorkerPool::new(sandbox),
        environment,
        budget: budget.clone(),
    };
    let lease = tree.map(|tree| tree.lease);
    let settings = (context.config.workers, "harvest", MAX_QUEUED_RESULTS);
    let run = move |job| runner.run(&job);
    let record = async |result: Result<NewHarvestRun, String>| {
        match result {
            Ok(run) => {
                context.store.record_harvest_run(&run, lease).await?;
                summary.runs += 1;
            }
            Err(message) => {
                progress::print_line(format!("harvest: not run: {message}"));
                summary.failed += 1;
            }
        }
        anyhow::Ok(())
    };
    record_each(settings, jobs, run, record).await?;
    summary.left = total - summary.runs - summary.failed;
    Ok(())
}

struct Runner {
    workers: WorkerPool,
    environment: Digest,
    budget: Budget,
}

impl Runner {
    /// Runs a function, or returns why the sandbox failed; `None` when the budget is spent.
    fn run(&self, job: &HarvestJob) -> Option<Result<NewHarvestRun, String>> {
        if self.budget.is_spent() {
            return None;
        }
        let run = || {
            self.workers
                .with_worker(|worker| self.run_function(worker, job))
        };
        let run = self.budget.charge(run);
        Some(run.map_err(|error| progress::error_chain(&error)))
    }

    /// Runs one function: the first source of inputs on which it returns a value counts.
    fn run_function(
        &self,
        worker: &mut Worker,
        job: &HarvestJob,
    ) -> Result<NewHarvestRun, SandboxError> {
        let started_at = Utc::now();
        let sets: Vec<InputSet> = serde_json::from_value(job.inputs.clone()).unwrap_or_default();
        let mut first: Option<(InputSet, SetOutcome)> = None;
        for set in sets {
            let outcome = run_set(worker, job, &set)?;
            let is_value = outcome.returned > 0;
            if is_value || first.is_none() {
                first = Some((set, outcome));
            }
            if is_value {
                break;
            }
        }
        let (set, outcome) = match first {
            Some((set, outcome)) => (Some(set), outcome),
            None => (None, SetOutcome::failed("no_inputs", None)),
        };
        Ok(NewHarvestRun {
            code_sha256: job.code_sha256,
            entry: job.entry.clone(),
            inputs_sha256: job.inputs_sha256,
            environment_sha256: self.environment,
            cases: set.as_ref().map_or(0, |set| set.cases.len()),
            input_source: set.map(|set| set.source),
            returned: outcome.returned,
            ending: outcome.ending,
            detail: outcome.detail,
            output: outcome.output,
            isolation: self.workers.sandbox().isolation().level.to_string(),
            started_at,
            finished_at: Utc::now(),
        })
    }
}

/// The outcomes of the cases of one source of inputs.
struct SetOutcome {
    returned: u32,
    ending: String,
    detail: Option<String>,
    output: Option<OutputKind>,
}

impl SetOutcome {
    fn failed(ending: &str, detail: Option<String>) -> Self {
        Self {
            returned: 0,
            ending: ending.to_owned(),
            detail,
            output: None,
        }
    }
}

fn run_set(
    worker: &mut Worker,
    job: &HarvestJob,
    set: &InputSet,
) -> Result<SetOutcome, SandboxError> {
    let request = LoadRequest {
        source: &job.source,
        entry: &job.entry,
        arity: set.cases.first().map_or(0, Vec::len),
        hash_seed: HashSeed::Zero,
        rights: Rights::Harvested,
        surroundings: Surroundings::default(),
    };
    let mut child = match worker.load(&request)? {
        Ok(child) => child,
        Err(refusal) => {
            let ending = refusal.reason.to_string();
            return Ok(SetOutcome::failed(&ending, Some(refusal.detail)));
        }
    };
    let mut outcome = SetOutcome::failed("returned", None);
    let mut values: Vec<(&Vec<Value>, Value)> = vec![];
    for case in &set.cases {
        match worker.call(&mut child, case, Layout::C)? {
            Reply::Returned {
                value: Value::None, ..
            } => {
                outcome.output.get_or_insert(OutputKind::None);
            }
            Reply::Returned { value, .. } => {
                outcome.output = Some(OutputKind::Value);
                values.push((case, value));
            }
            Reply::NotCanonical { detail } => {
                outcome.detail = Some(detail);
                outcome.output.get_or_insert(OutputKind::Object);
            }
            Reply::Ended { ending, detail } => {
                outcome.ending = ending.to_string();
                outcome.detail = Some(detail);
                // Every further call of a dead child ends like this one.
                if ending != Ending::Raised {
                    break;
                }
            }
        }
    }
    drop(child);
    if values.is_empty() {
        return Ok(outcome);
    }
    // Once more in a new process, where nothing of the first calls is left.
    let Ok(mut child) = worker.load(&request)? else {
        return Ok(SetOutcome::failed("not_repeated", None));
    };
    for (case, value) in &values {
        let again = worker.call(&mut child, case, Layout::C)?;
        if matches!(&again, Reply::Returned { value: again, .. } if is_equal(value, again)) {
            outcome.returned += 1;
        }
    }
    if outcome.returned == 0 {
        outcome.ending = "not_repeated".to_owned();
        outcome.output = None;
    }
    Ok(outcome)
}

/// Returns true if two values have equal bytes; a NaN equals the same NaN.
fn is_equal(a: &Value, b: &Value) -> bool {
    let all = |a: &[Value], b: &[Value]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_equal(a, b))
    };
    match (a, b) {
        (Value::F64(a), Value::F64(b)) => a.to_bits() == b.to_bits(),
        (Value::Complex(ar, ai), Value::Complex(br, bi)) => {
            (ar.to_bits(), ai.to_bits()) == (br.to_bits(), bi.to_bits())
        }
        (Value::List(a), Value::List(b)) | (Value::Tuple(a), Value::Tuple(b)) => all(a, b),
        (Value::Map(a), Value::Map(b)) => {
            a.len() == b.len()
                && a.iter()
                    .zip(b)
                    .all(|((ka, va), (kb, vb))| ka == kb && is_equal(va, vb))
        }
        (a, b) => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The words of one list of the runner's loader.
    fn words_of(list: &str) -> BTreeSet<&'static str> {
        let loader = include_str!("../../../../sandbox/runner/src/loader.py");
        let start = loader
            .find(&format!("\n{list} = frozenset("))
            .unwrap_or_else(|| panic!("{list} is a list of the loader"));
        let text = loader[start..].split(".split()").next();
        let text = text.and_then(|text| text.split_once("frozenset("));
        let (_, words) = text.unwrap_or_else(|| panic!("{list} has words"));
        words
            .split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .filter(|word| !word.is_empty() && *word != "split")
            .collect()
    }

    #[test]
    fn what_a_cut_text_may_import_is_what_the_sandbox_lets_it_import() {
        let cut: BTreeSet<&str> = harvest::importable_modules().collect();
        let mut sandboxed = words_of("ALLOWED");
        sandboxed.extend(words_of("HARVESTED"));
        assert_eq!(cut, sandboxed);
    }

    #[test]
    fn equal_values_have_equal_bytes() {
        let nan = || Value::List(vec![Value::F64(f64::NAN)]);
        assert!(is_equal(&nan(), &nan()));
        assert!(!is_equal(&Value::F64(0.0), &Value::F64(-0.0)));
        assert!(!is_equal(&Value::I64(1), &Value::F64(1.0)));
        assert!(!is_equal(&Value::List(vec![]), &Value::Tuple(vec![])));
    }
}
