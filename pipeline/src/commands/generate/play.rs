//! One role of one method: asks, reads the answer, and tells the role at most twice what its own answer failed.

use super::recorder::{Model, Recorder, RequestOutcome};
use anyhow::Result;
use catalogue::Digest;
use generation::config::ModelConfig;
use generation::{AnswerFault, Attempt, Prompt, Role};
use providers::{Answer, Request};
use serde::{Deserialize, Serialize};

/// An answer after all checks.
pub(super) struct CheckedAnswer<T> {
    /// The usable part; `None` if there is none.
    pub(super) value: Option<T>,
    /// Faults, and parts that were left out of the value.
    pub(super) faults: Vec<AnswerFault>,
}

impl<T> From<Result<T, Vec<AnswerFault>>> for CheckedAnswer<T> {
    fn from(result: Result<T, Vec<AnswerFault>>) -> Self {
        match result {
            Ok(value) => Self {
                value: Some(value),
                faults: vec![],
            },
            Err(faults) => Self {
                value: None,
                faults,
            },
        }
    }
}

/// The record of one role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RoleRecord {
    /// The model that was asked.
    pub(crate) model: String,
    /// Its family.
    pub(crate) family: String,
    /// The model that answered, as the provider names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) answered_by: Option<String>,
    /// The last month of the model's training data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cutoff: Option<String>,
    /// Every request with its answer, in order; all but the first are repairs.
    pub(crate) attempts: Vec<AttemptRecord>,
}

/// One request of a role, and what its answer failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AttemptRecord {
    /// SHA-256 of the request.
    pub(crate) request_sha256: Digest,
    /// SHA-256 of the answer.
    pub(crate) answer_sha256: Digest,
    /// The faults: a word and a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) faults: Vec<FaultRecord>,
}

/// A fault of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct FaultRecord {
    /// A word of [`AnswerFault::word`].
    pub(crate) kind: String,
    /// The sentence that the role was told.
    pub(crate) what: String,
}

/// The end of one role.
pub(super) enum RoleOutcome<T> {
    /// An answer that can be used.
    Done(T, RoleRecord),
    /// The answer is brought later.
    Waiting,
    /// No answer that can be used came.
    Failed(RoleRecord),
    /// The request was not sent or not answered, with the reason; a later run may ask it.
    Stopped(String),
}

/// A role with its model.
pub(super) struct Player<'a> {
    pub(super) recorder: &'a Recorder,
    pub(super) role: Role,
    pub(super) config: &'a ModelConfig,
    pub(super) model: &'a Model,
}

impl Player<'_> {
    /// Sends the first request of a role ahead, so that several roles wait for their answers at once.
    pub(super) async fn send(&self, prompt: &Prompt, subject: &str) -> Result<()> {
        let ModelConfig {
            name,
            max_output_tokens,
            ..
        } = self.config;
        let request = prompt.request(subject, name, *max_output_tokens, &[]);
        self.recorder.ask(self.role, self.model, &request).await?;
        Ok(())
    }

    /// Plays a role. `check` reads one answer.
    pub(super) async fn play<T>(
        &self,
        prompt: &Prompt,
        subject: &str,
        check: impl AsyncFn(&Request, &Answer, &[Attempt]) -> Result<CheckedAnswer<T>>,
    ) -> Result<RoleOutcome<T>> {
        let ModelConfig {
            name,
            family,
            cutoff,
            max_output_tokens,
            ..
        } = self.config;
        let mut record = RoleRecord {
            model: name.clone(),
            family: family.clone(),
            answered_by: None,
            cutoff: cutoff.clone(),
            attempts: vec![],
        };
        let mut attempts = vec![];
        loop {
            let request = prompt.request(subject, name, *max_output_tokens, &attempts);
            let answer = match self.recorder.ask(self.role, self.model, &request).await? {
                RequestOutcome::Answered(answer) => answer,
                RequestOutcome::Queued => return Ok(RoleOutcome::Waiting),
                RequestOutcome::Failed(reason) | RequestOutcome::NotSent(reason) => {
                    return Ok(RoleOutcome::Stopped(reason));
                }
            };
            let checked = check(&request, &answer, &attempts).await?;
            record.answered_by.clone_from(&answer.model);
            record.attempts.push(AttemptRecord {
                request_sha256: request.sha256(),
                answer_sha256: Digest::of(&answer.text),
                faults: checked.faults.iter().map(FaultRecord::of).collect(),
            });
            let CheckedAnswer { value, faults } = checked;
            let may_repair =
                prompt.may_repair(&attempts) && faults.iter().all(AnswerFault::is_repairable);
            match value {
                Some(value) if faults.is_empty() || !may_repair => {
                    return Ok(RoleOutcome::Done(value, record));
                }
                None if !may_repair => return Ok(RoleOutcome::Failed(record)),
                _ => attempts.push(Attempt {
                    answer: answer.text,
                    faults: faults.iter().map(ToString::to_string).collect(),
                }),
            }
        }
    }
}

impl FaultRecord {
    fn of(fault: &AnswerFault) -> Self {
        Self {
            kind: fault.word().to_owned(),
            what: fault.to_string(),
        }
    }
}
