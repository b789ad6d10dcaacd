//! The door that a request passes with the answer to a challenge.

use super::{Binding, ProofOfWork};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::worker_pool::{Client, WorkerPool};
use catalogue::Digest;
use chrono::Utc;
use serde_json::Value;
use std::sync::Arc;

#[derive(Clone)]
pub(crate) struct Door {
    pub(crate) challenge: Arc<ProofOfWork>,
    /// The pool on which answers are checked, which takes milliseconds.
    pub(crate) pool: WorkerPool,
    pub(crate) metrics: Arc<Metrics>,
}

/// The outcome of a request with or without an answer.
#[derive(Debug)]
pub(crate) enum Passed<T> {
    /// It is done.
    Done(T),
    /// The client must answer this challenge first; a refusal says what is wrong with the answer that it sent.
    Challenge(Value, Option<&'static str>),
}

impl Door {
    /// Checks an answer on a worker thread. Returns the key under which it is spent, or why there is none.
    pub(crate) async fn check(
        &self,
        address_key: &str,
        binding: Binding,
        answer: Option<String>,
    ) -> Result<Result<Digest, Option<&'static str>>, Problem> {
        let Some(answer) = answer else {
            return Ok(Err(None));
        };
        let challenge = self.challenge.clone();
        let client = Client::Address(address_key.to_owned());
        let work = move || Ok::<_, Problem>(challenge.check(binding, &answer));
        let checked = self.pool.run(client, work).await?;
        Ok(checked.map_err(Some))
    }

    /// Returns a challenge, with what was wrong with the last answer.
    pub(crate) fn challenge<T>(
        &self,
        binding: Binding,
        refusal: Option<&'static str>,
    ) -> Result<Passed<T>, Problem> {
        if refusal.is_some() {
            self.metrics.count_refusal("challenge");
        }
        Ok(Passed::Challenge(self.issue(binding)?, refusal))
    }

    pub(crate) fn issue(&self, binding: Binding) -> Result<Value, Problem> {
        let none = || Problem::unavailable("The system gives no randomness.");
        self.challenge.issue(binding, Utc::now()).ok_or_else(none)
    }
}
