//! The methods that functions are checked against, as they are needed, and the answer about a function.

use crate::commands::check::{
    Judged, Parameters, Subject, Words, judge, judged_properties, own_check_file,
};
use crate::config::Config;
use crate::reference::Reference;
use crate::text_file;
use anyhow::{Result, anyhow, bail};
use catalogue::{
    CheckAnswer, CheckedProgram, Digest, Ending, NOT_WRITTEN, Outcome, Reason, RungRecord,
};
use ladder::check_file::BOUND_BY_NAME;
use ladder::verify::{Check, Diagnosis};
use parking_lot::Mutex;
use sandbox::{Allowance, Worker};
use spec::Spec;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::checks::NewCheck;

/// The time that a function may take in all of its calls together.
const FUNCTION_TIME: Duration = Duration::from_secs(10);

/// The time that the reading and the judges may take in one check.
const JUDGES_TIME: Duration = Duration::from_secs(60);

/// The times that a function is tried on a machine that is too busy to tell how long it took.
const TRIES: u32 = 3;

/// The time before a function is tried again.
const PAUSE: Duration = Duration::from_secs(2);

/// The most methods in memory, about 300 kB each with their check files.
const MAX_METHODS: usize = 256;

/// The most characters of a text in an answer.
const MAX_TEXT: usize = 8_000;

/// A method, and its check file once a function needed it.
struct Method {
    /// The version for which it was read: it is read again for the next one.
    version: Digest,
    reference: Reference,
    check_file: Mutex<Option<Arc<str>>>,
}

/// The end of a check.
pub(super) enum End {
    /// The answer.
    Answered(CheckAnswer),
    /// No answer, by a fault of the operator or of this program: what its sender reads, and the cause for the log.
    Failed(CheckAnswer, anyhow::Error),
}

/// The methods of the corpus.
pub(super) struct Methods {
    config: Config,
    seen: Mutex<HashMap<String, Arc<Method>>>,
}

impl Methods {
    pub(super) fn new(config: Config) -> Self {
        let seen = Mutex::default();
        Self { config, seen }
    }

    /// Checks a function. On a machine that is too busy to tell how long it took it is tried again before the answer says so.
    pub(super) fn end(&self, check: &NewCheck, worker: &mut Worker) -> Result<End> {
        let tried = first_of(TRIES, PAUSE, || self.attempt(check, worker).transpose());
        tried.unwrap_or_else(|| {
            let seconds = FUNCTION_TIME.as_secs();
            let why = format!(
                "the function took more than {seconds} s in all of its calls together, each of {TRIES} times on a machine that was too busy to tell, \
                 which says nothing about the function; send it again in some minutes"
            );
            let refused = CheckAnswer::not_checked(&check.method, why);
            Ok(End::Failed(
                refused,
                anyhow!("this machine is too busy for checks"),
            ))
        })
    }

    /// Checks a function once; `None` on a machine that is too busy to tell how long it took.
    fn attempt(&self, check: &NewCheck, worker: &mut Worker) -> Result<Option<End>> {
        let refused = |why: String| CheckAnswer::not_checked(&check.method, cut(why));
        let failed = |why: &str, cause| {
            let why = format!("{why}, which says nothing about the function");
            Ok(Some(End::Failed(refused(why), cause)))
        };
        let method = match self.method(check) {
            Ok(method) => method,
            Err(cause) => return failed("this server's worker cannot load the method", cause),
        };
        let subject = match subject(check, method.reference.spec()) {
            Ok(subject) => subject,
            Err(why) => return Ok(Some(End::Answered(refused(why)))),
        };
        let time = Allowance {
            study: FUNCTION_TIME,
            others: JUDGES_TIME,
        };
        let (start, before) = (Instant::now(), waited_for_processor());
        worker.allow(Some(time));
        let judged = judge(&method.reference, &subject, worker, |worker| {
            self.check_file(&method, worker)
        });
        let left = worker.allowance();
        let judged = judged.map(|mut judged| {
            // In the time that is left. Where that ends first or the search fails, the answer stands without another order; the cause
            // may quote what was sent, so it is in no log.
            let _ = judged.try_orders(&method.reference, &subject, worker);
            judged
        });
        worker.allow(None);
        let waited = waited_for_processor().saturating_sub(before);
        let is_slow = !is_busy(waited, start.elapsed());
        if left.is_some_and(|left| left.study.is_zero()) {
            let seconds = FUNCTION_TIME.as_secs();
            let why =
                format!("the function took more than {seconds} s in all of its calls together");
            return Ok(is_slow.then(|| End::Answered(refused(why))));
        }
        match answer_of(&check.method, &judged?) {
            Ok(answer) => Ok(Some(End::Answered(answer))),
            // Results can be such that to judge them takes long.
            Err(_) if left.is_some_and(|left| left.others.is_zero()) => {
                let seconds = JUDGES_TIME.as_secs();
                let why = format!("to judge its results took more than {seconds} s");
                Ok(Some(End::Answered(refused(why))))
            }
            Err(cause) => failed("its results could not be judged", cause),
        }
    }

    /// Returns the method of a check, as it stands on disk since the version that the check names was published, or later.
    fn method(&self, check: &NewCheck) -> Result<Arc<Method>> {
        let id = &check.method;
        let seen = self.seen.lock().get(id).cloned();
        if let Some(method) = seen.filter(|method| method.version == check.version) {
            return Ok(method);
        }
        let method = Arc::new(Method {
            version: check.version,
            reference: Reference::find(&self.config, id)?,
            check_file: Mutex::default(),
        });
        let mut seen = self.seen.lock();
        if seen.len() >= MAX_METHODS {
            seen.clear();
        }
        seen.insert(id.clone(), method.clone());
        Ok(method)
    }

    /// Returns the text of a method's check file, made once, in time of its own.
    fn check_file(&self, method: &Method, worker: &mut Worker) -> Result<String> {
        let mut known = method.check_file.lock();
        if let Some(text) = &*known {
            return Ok(text.to_string());
        }
        let left = worker.allowance();
        worker.allow(None);
        let text = own_check_file(&self.config, &method.reference, worker);
        worker.allow(left);
        let text = text?;
        *known = Some(Arc::from(text.as_str()));
        Ok(text)
    }
}

/// Returns the first result of some tries, with a pause before each further one; `None` if all of them give none.
fn first_of<T>(tries: u32, pause: Duration, mut attempt: impl FnMut() -> Option<T>) -> Option<T> {
    (0..tries).find_map(|at| {
        if at > 0 {
            std::thread::sleep(pause);
        }
        attempt()
    })
}

/// Returns true if a worker waited so long for a processor that it cannot tell how long a function took: what it waits between a reply and
/// the next request counts as the function's, and a check has some thousand. **Measured**, with 14 processes for two processors: a right
/// function with 60 % of the check's time, an endless one, which makes few requests, with 8 %.
fn is_busy(waited: Duration, elapsed: Duration) -> bool {
    waited >= FUNCTION_TIME / 4 && waited >= elapsed / 4
}

/// Returns the time for which this thread was ready and waited for a processor; none where the kernel does not count it. **Source**: Linux,
/// Documentation/scheduler/sched-stats.rst, `/proc/<pid>/schedstat`.
fn waited_for_processor() -> Duration {
    let text = text_file::read_optional(Path::new("/proc/thread-self/schedstat"));
    let text = text.ok().flatten();
    let nanoseconds = text.and_then(|text| text.split(' ').nth(1)?.trim().parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Returns the function under check, or what its sender has to change.
fn subject(check: &NewCheck, spec: &Spec) -> Result<Subject, String> {
    let map = check.map.as_deref().map(str::parse::<Parameters>);
    let map = map.transpose().map_err(|why| format!("map: {why}"))?;
    let (source, entry) = (check.source.clone().into_bytes(), check.entry.as_deref());
    let words = Words {
        text: "the code",
        entry: "`entry` (on the page, Name of the function)",
        map: "`map` (on the page, Parameters)",
    };
    let subject = Subject::of(spec, source, words, entry, map.as_ref());
    subject.map_err(|why| crate::error::render(&why))
}

/// Returns the answer.
///
/// # Errors
/// When the check file gave none. Of what it said the error has the ending alone: the rest may hold words of the function.
fn answer_of(method: &str, judged: &Judged) -> Result<CheckAnswer> {
    let Judged {
        checked, diagnosis, ..
    } = judged;
    let diagnosis = match diagnosis {
        None => None,
        Some(Ok(diagnosis)) => Some(diagnosis),
        Some(Err(why)) => {
            let ending = why.split(':').next().unwrap_or_default();
            let ending = ending.parse().map_or("no ending", Ending::as_str);
            bail!("the check file of {method} gave no answer ({ending})");
        }
    };
    let outcome = judged.outcome();
    if outcome.text == NOT_WRITTEN {
        return Ok(CheckAnswer::not_checked(method, outcome.text));
    }
    let failed = checked
        .rungs
        .iter()
        .find(|rung| matches!(rung.outcome, Outcome::Failed(_)));
    let is_as_the_contract = diagnosis.is_none_or(Diagnosis::is_as_the_contract);
    let mut properties = judged_properties(checked, diagnosis);
    for record in &mut properties {
        record.detail = record.detail.take().map(cut);
        record.counterexample = record.counterexample.take().map(cut);
    }
    let python = failed
        .filter(|_| is_as_the_contract)
        .and_then(|rung| rung.evidence.python.clone());
    let smallest = diagnosis.and_then(|found| found.smallest.clone());
    let program = diagnosis.and_then(|found| found.program.as_ref());
    Ok(CheckAnswer {
        method: method.to_owned(),
        // A level is for the types of the contract, and so is what a rung says.
        level: checked.level().filter(|_| is_as_the_contract),
        program: program.map(|program| CheckedProgram {
            id: program.id.clone(),
            kind: program.kind.to_string(),
            text: program.text.clone(),
        }),
        relation: diagnosis.and_then(|found| found.relation.clone()),
        cases: diagnosis.map_or_else(
            || all_compared(checked),
            |found| Some([found.vectors, found.differing]),
        ),
        smallest: smallest
            .or(python)
            .map(|python| cut(at_the_margin(&python))),
        failure: failed
            .filter(|_| is_as_the_contract)
            .map(|rung| cut(of_the_sender(&failure(rung)))),
        text: cut(match failed.map(|rung| rung.outcome) {
            Some(Outcome::Failed(Reason::ForbiddenImport)) => format!(
                "{}. `python check_{method}.py FILE.py:NAME` runs it where its imports are",
                outcome.text
            ),
            _ => diagnosis
                .filter(|_| outcome.kind == "agrees" && !is_as_the_contract)
                .map_or_else(
                    || of_the_sender(&outcome.text),
                    |found| agrees_otherwise(found, judged.is_bound_by_name),
                ),
        }),
        kind: outcome.kind,
        code: outcome.code,
        properties,
    })
}

/// Returns the outcome of a function that agrees in another form than the contract's: the form decides what was compared.
fn agrees_otherwise(found: &Diagnosis, is_bound_by_name: bool) -> String {
    let left_out = match found.left_out.len() {
        0 => String::new(),
        count => format!(" ({count} left out, which {} cannot hold)", found.precision),
    };
    let text = match found.is_in_double() {
        true => format!(
            "agrees on every stored input to 1e-6, and every property holds. It has no level: {}",
            found.notes.join(", ")
        ),
        false => format!(
            "agrees in {} on every stored input, to 1e-4{left_out}. It has no level, and properties, written for float64, were not judged",
            found.precision
        ),
    };
    match is_bound_by_name {
        true => format!("{text}; {BOUND_BY_NAME}"),
        false => text,
    }
}

/// Returns a text in which the sandbox's name for every source is left out: its sender knows none.
fn of_the_sender(text: &str) -> String {
    text.replace("(reading.py, line ", "(line ")
}

/// Returns the number of cases that V2 compared, none of which differs, of a function that agrees.
fn all_compared(checked: &Check) -> Option<[usize; 2]> {
    let compared = checked.rungs[2].evidence.cases;
    compared.filter(|_| checked.agrees()).map(|all| [all, 0])
}

/// Returns the reason of a failed rung with what it saw.
fn failure(rung: &RungRecord) -> String {
    let reason = match rung.outcome {
        Outcome::Failed(reason) => reason.as_str().replace('_', " "),
        _ => String::new(),
    };
    let e = &rung.evidence;
    let facts = [
        Some(reason),
        e.case.as_ref().map(|case| format!("case {case}")),
        e.output.as_ref().map(|output| format!("output {output}")),
        e.detail.clone(),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    format!("{}: {}", rung.rung, facts.join("; "))
}

/// Returns Python without the indentation that all of its lines have, so that it can be pasted.
fn at_the_margin(python: &str) -> String {
    let indentation = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let written = python.lines().filter(|line| !line.trim().is_empty());
    let margin = written.map(indentation).min().unwrap_or(0);
    let lines = python.lines();
    let lines: Vec<&str> = lines
        .map(|line| line.get(margin..).unwrap_or_default())
        .collect();
    lines.join("\n")
}

fn cut(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(MAX_TEXT) {
        text.truncate(end);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_function_on_a_busy_machine_is_in_doubt_and_an_endless_one_is_not() {
        let seconds = Duration::from_secs_f64;
        assert!(is_busy(seconds(18.6), seconds(31.3)));
        assert!(!is_busy(seconds(14.7), seconds(188.9)));
        assert!(!is_busy(seconds(0.2), seconds(0.5)), "it ended in time");
    }

    #[test]
    fn a_function_on_a_busy_machine_is_tried_again_and_not_for_ever() {
        let mut calls = 0;
        let second = first_of(TRIES, Duration::ZERO, || {
            calls += 1;
            (calls == 2).then_some(calls)
        });
        assert_eq!((second, calls), (Some(2), 2));
        let never = first_of(TRIES, Duration::ZERO, || {
            calls += 1;
            None::<u32>
        });
        assert_eq!((never, calls), (None, 2 + TRIES));
    }

    #[test]
    fn a_case_can_be_pasted() {
        let case = "    import numpy as np\n\n    x = [\n        1]";
        assert_eq!(at_the_margin(case), "import numpy as np\n\nx = [\n    1]");
        assert_eq!(at_the_margin(""), "");
    }
}
