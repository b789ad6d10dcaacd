//! The recorder of requests to language models: cache, cassette and account in one.
//!
//! A request is recorded before it is sent. An answer is written to the state folder as soon as it has arrived whole, then to the
//! database; it is never asked for again. An attempt that a kill left open is recorded as unknown at its highest price by the next run.

mod budget;
mod policy;
mod spool;

pub(crate) use policy::{Mode, Spending};
pub(super) use policy::{Model, Policy, RequestOutcome};

use crate::blocking::on_thread;
use crate::error::hinted;
use crate::progress;
use anyhow::{Context as _, Result};
use budget::Budget;
use catalogue::Digest;
use generation::Role;
use parking_lot::Mutex;
use providers::{Answer, Backoff, MicroDollars, ProviderError, Reply, Request};
use spool::Spool;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;
use store::{
    AttemptEnd, AttemptEnding, AttemptId, AttemptResult, ModelAnswer, ModelRequest, NewAttempt,
    RecorderLock, Store,
};

/// The maximum wait for a process that is about to end and still has the lock of the recorder.
const LOCK_TIMEOUT: Duration = Duration::from_secs(10);
/// The interval of attempts to take the lock.
const LOCK_INTERVAL: Duration = Duration::from_millis(100);

/// The end of one attempt.
enum AttemptOutcome {
    /// Nothing more is to be tried.
    Final(RequestOutcome),
    /// No answer; another attempt may succeed.
    Failed(ProviderError),
}

/// The recorder of one run.
pub(super) struct Recorder {
    store: Store,
    _lock: Option<RecorderLock>,
    mode: Mode,
    backoff: Backoff,
    allows_same_family: bool,
    spool: Spool,
    budget: Mutex<Budget>,
    stopped: Mutex<BTreeMap<String, String>>,
    recorded: Mutex<BTreeSet<Digest>>,
    /// The results of this run: a request is asked once in a run.
    outcomes: Mutex<BTreeMap<Digest, RequestOutcome>>,
    /// Attempts that wait for an answer which is brought.
    queued: Mutex<BTreeMap<Digest, AttemptId>>,
}

impl Recorder {
    /// Takes the lock, records whole answers that a kill left in the state folder, and closes attempts that a kill left open. A replay
    /// needs none of this.
    pub(super) async fn open(store: &Store, state: &Path, policy: Policy) -> Result<Self> {
        let mut recorder = Self {
            store: store.clone(),
            _lock: None,
            mode: policy.mode,
            backoff: policy.backoff,
            allows_same_family: policy.allows_same_family,
            spool: Spool::open(state)?,
            budget: Mutex::new(Budget::new(policy.limits, policy.role_limits)),
            stopped: Mutex::default(),
            recorded: Mutex::default(),
            outcomes: Mutex::default(),
            queued: Mutex::default(),
        };
        if policy.mode != Mode::Replay {
            recorder._lock = Some(lock(store).await?);
            recorder.recover().await?;
        }
        Ok(recorder)
    }

    async fn recover(&self) -> Result<()> {
        let open = self.store.open_attempts().await?;
        let mut open: BTreeMap<AttemptId, _> = open
            .into_iter()
            .map(|attempt| (attempt.attempt_id, attempt))
            .collect();
        for spooled in self.spool.read()? {
            let id = AttemptId(spooled.attempt_id);
            let stored = self.store.attempt(id).await?;
            let stored = stored.filter(|one| one.request_sha256 == spooled.request_sha256);
            let Some(attempt) = stored else {
                progress::print_line(format!(
                    "the spooled answer of attempt {id} belongs to another database"
                ));
                continue;
            };
            match attempt.ending {
                Some(AttemptEnding::Answered) => {}
                None => {
                    let end = answered(&spooled.answer, spooled.microdollars);
                    self.store.end_attempt(id, &end).await?;
                }
                // Its cost is counted already.
                Some(AttemptEnding::Failed | AttemptEnding::Unknown) => {
                    let again = self.store.repeat_attempt(id).await?;
                    let end = answered(&spooled.answer, 0);
                    self.store.end_attempt(again, &end).await?;
                }
            }
            open.remove(&id);
            self.spool.remove(id)?;
        }
        for (id, attempt) in open {
            if attempt.is_batch {
                self.queued.lock().insert(attempt.request_sha256, id);
                continue;
            }
            let highest = MicroDollars(attempt.highest_microdollars);
            let end = AttemptEnd {
                result: AttemptResult::Unknown("in flight when its program ended".to_owned()),
                microdollars: highest.0,
            };
            self.store.end_attempt(id, &end).await?;
            self.budget.lock().add_unknown(highest);
        }
        Ok(())
    }

    /// Asks a request of a role. A request that is asked again in the same run has the same result.
    ///
    /// # Errors
    /// In a replay, when no answer is recorded; else when a request cannot be recorded, and nothing is sent then.
    pub(super) async fn ask(
        &self,
        role: Role,
        model: &Model,
        request: &Request,
    ) -> Result<RequestOutcome> {
        let key = request.sha256();
        let earlier = self.outcomes.lock().get(&key).cloned();
        if let Some(outcome) = earlier {
            return Ok(outcome);
        }
        let outcome = self.ask_once(role, model, request, key).await?;
        self.outcomes.lock().insert(key, outcome.clone());
        Ok(outcome)
    }

    /// Takes the recorded answer, or makes as many attempts as the policy allows.
    async fn ask_once(
        &self,
        role: Role,
        model: &Model,
        request: &Request,
        key: Digest,
    ) -> Result<RequestOutcome> {
        if self.mode != Mode::Live
            && let Some(recorded) = self.store.model_answer(key).await?
        {
            self.recorded.lock().insert(key);
            return Ok(RequestOutcome::Answered(read_answer(recorded.answer)?));
        }
        if self.mode == Mode::Replay {
            let (role, subject) = (&request.role, &request.subject);
            return Err(hinted(
                format!("no answer is recorded for the request {key} of {role} for {subject}"),
                "a replay asks nothing; run without --mode replay to ask, or bring the answer with `generate inbox`",
            ));
        }
        self.spool.write_request(request)?;
        for attempt in 0..self.backoff.attempts {
            match self.attempt(role, model, request, key).await? {
                AttemptOutcome::Final(outcome) => return Ok(outcome),
                AttemptOutcome::Failed(error)
                    if error.is_retryable() && attempt + 1 < self.backoff.attempts =>
                {
                    let pause = self.backoff.pause(attempt, error.retry_after());
                    progress::print_line_unless_terminal(format!(
                        "{}: {error}; again in {:.1} s",
                        model.provider_name,
                        pause.as_secs_f64()
                    ));
                    tokio::time::sleep(pause).await;
                }
                AttemptOutcome::Failed(error) => {
                    return Ok(RequestOutcome::Failed(error.to_string()));
                }
            }
        }
        Ok(RequestOutcome::Failed("no attempt is allowed".to_owned()))
    }

    /// Makes one attempt: records it, sends it, records its end.
    async fn attempt(
        &self,
        role: Role,
        model: &Model,
        request: &Request,
        key: Digest,
    ) -> Result<AttemptOutcome> {
        let provider_name = &model.provider_name;
        if let Some(reason) = self.stopped.lock().get(provider_name) {
            let reason = format!("{provider_name} is stopped: {reason}");
            return Ok(AttemptOutcome::Final(RequestOutcome::NotSent(reason)));
        }
        let highest = model.price.highest_cost(request);
        let queued = self.queued.lock().get(&key).copied();
        let id = match queued {
            Some(id) => id,
            None => {
                if let Err(limit) = self.budget.lock().reserve(role, highest) {
                    return Ok(AttemptOutcome::Final(RequestOutcome::NotSent(limit)));
                }
                self.begin(model, request, key, highest).await?
            }
        };
        let (provider, sent) = (model.provider.clone(), request.clone());
        let reply = on_thread(move || provider.ask(&sent)).await?;
        match reply {
            Ok(Reply::Answered(answer)) => {
                let cost = answer
                    .usage
                    .map_or(highest, |usage| model.price.cost(usage));
                self.spool.write_answer(id, key, &answer, cost);
                let end = answered(&answer, cost.0);
                self.store.end_attempt(id, &end).await?;
                self.spool.remove(id)?;
                self.queued.lock().remove(&key);
                self.budget.lock().settle(role, highest, cost);
                Ok(AttemptOutcome::Final(RequestOutcome::Answered(answer)))
            }
            Ok(Reply::Queued) => {
                self.queued.lock().insert(key, id);
                Ok(AttemptOutcome::Final(RequestOutcome::Queued))
            }
            Err(error) => {
                self.fail(id, role, provider_name, highest, &error).await?;
                self.queued.lock().remove(&key);
                Ok(AttemptOutcome::Failed(error))
            }
        }
    }

    async fn begin(
        &self,
        model: &Model,
        request: &Request,
        key: Digest,
        highest: MicroDollars,
    ) -> Result<AttemptId> {
        let record = ModelRequest {
            sha256: key,
            role: request.role.clone(),
            subject: request.subject.clone(),
            model: request.model.clone(),
        };
        let attempt = NewAttempt {
            provider: model.provider_name.clone(),
            family: model.family.clone(),
            allows_same_family: self.allows_same_family,
            is_batch: model.is_batch,
            highest_microdollars: highest.0,
        };
        let begun = self.store.begin_attempt(&record, &attempt).await;
        begun.context("the request was not sent, because it could not be recorded")
    }

    async fn fail(
        &self,
        id: AttemptId,
        role: Role,
        provider_name: &str,
        highest: MicroDollars,
        error: &ProviderError,
    ) -> Result<()> {
        let message = error.to_string();
        let (result, cost) = if error.may_be_charged() {
            (AttemptResult::Unknown(message.clone()), highest)
        } else {
            (AttemptResult::Failed(message.clone()), MicroDollars(0))
        };
        let end = AttemptEnd {
            result,
            microdollars: cost.0,
        };
        self.store.end_attempt(id, &end).await?;
        self.budget.lock().settle(role, highest, cost);
        if error.stops_provider() {
            let mut stopped = self.stopped.lock();
            stopped.insert(provider_name.to_owned(), message);
        }
        Ok(())
    }

    /// Returns what this run has asked and spent so far.
    pub(super) fn spending(&self) -> Spending {
        let budget = self.budget.lock();
        Spending {
            attempts: budget.attempts(),
            recorded: self.recorded.lock().len() as u64,
            unknown: budget.unknown(),
            microdollars: budget.spent(),
            stopped: self.stopped.lock().clone(),
        }
    }
}

/// Takes the lock of the recorder. A killed process loses it a moment after its end.
async fn lock(store: &Store) -> Result<RecorderLock> {
    let started = std::time::Instant::now();
    loop {
        if let Some(lock) = store.lock_recorder().await? {
            return Ok(lock);
        }
        if started.elapsed() > LOCK_TIMEOUT {
            return Err(hinted(
                "another process sends requests to language models",
                "wait for it, or end it; its answers are kept",
            ));
        }
        tokio::time::sleep(LOCK_INTERVAL).await;
    }
}

fn answered(answer: &Answer, microdollars: u64) -> AttemptEnd {
    AttemptEnd {
        result: AttemptResult::Answered(ModelAnswer {
            text: answer.text.clone(),
            finish: answer.finish.to_string(),
            model: answer.model.clone(),
            tokens: answer
                .usage
                .map(|usage| (usage.input_tokens, usage.output_tokens)),
        }),
        microdollars,
    }
}

fn read_answer(recorded: ModelAnswer) -> Result<Answer> {
    Ok(Answer {
        finish: recorded.finish.parse()?,
        text: recorded.text,
        model: recorded.model,
        usage: recorded
            .tokens
            .map(|(input_tokens, output_tokens)| providers::Usage {
                input_tokens,
                output_tokens,
            }),
    })
}
