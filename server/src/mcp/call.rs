//! One call of a tool: the payer, the answer, the charge, and the protocol's result. The server
//! charges a call only after the call has succeeded.

use super::check;
use super::context::{CallContext, Caller, HttpEffects};
use super::table::{Row, SNAPSHOT, read};
use crate::answer::have::{self, MAX_SEARCH_WAIT, NearNames};
use crate::answer::{Answer, AnswerError, Outcome, Refusal};
use crate::app::App;
use crate::auth::bearer::Bearer;
use crate::auth::rate_limit;
use crate::error_chain::chain;
use crate::library::Library;
use crate::problem::{Kind, Problem};
use crate::worker_pool::{Client, WorkerPool};
use rmcp::model::{CallToolResult, ContentBlock, ErrorData, JsonObject};
use serde_json::{Value, json};
use std::sync::Arc;

/// The error of a call without a result.
enum CallError {
    /// A refusal as an HTTP problem.
    Http(Problem),
    Protocol(ErrorData),
}

impl From<Problem> for CallError {
    fn from(problem: Problem) -> Self {
        Self::Http(problem)
    }
}

/// Calls a tool and stores the effects of the call in the context.
pub(super) async fn call(
    app: &App,
    row: &Row,
    arguments: JsonObject,
    context: &CallContext,
) -> Result<CallToolResult, ErrorData> {
    *context.tool.lock() = Some(row.name);
    let (result, effects) = match answer(app, row, arguments, context).await {
        Ok((result, effects)) => (Ok(result), effects),
        Err(CallError::Protocol(error)) => (Err(error), HttpEffects::default()),
        Err(CallError::Http(problem)) if is_for_the_model(&problem) => {
            let (result, effects) = problem_result(problem);
            (Ok(result), effects)
        }
        Err(CallError::Http(problem)) => {
            let error =
                ErrorData::internal_error("the call was not charged and not answered", None);
            (
                Err(error),
                HttpEffects {
                    problem: Some(problem),
                    ..HttpEffects::default()
                },
            )
        }
    };
    *context.effects.lock() = effects;
    result
}

async fn answer(
    app: &App,
    row: &Row,
    mut arguments: JsonObject,
    context: &CallContext,
) -> Result<(CallToolResult, HttpEffects), CallError> {
    // As serde reads it: null is no handle.
    let has_handle = arguments
        .get(check::HANDLE)
        .is_some_and(|handle| !handle.is_null());
    let payer = match row.name == check::TOOL && has_handle {
        true => None,
        false => payer(app, row, &context.caller)?,
    };
    let outcome = match library(app, row, &mut arguments, context).await {
        Ok(library) => run(app, row, arguments, &library, &context.client).await,
        Err(error) => Err(error),
    };
    match outcome {
        Ok(Outcome::Answer(answer)) => {
            let budget = match (payer, &context.caller) {
                (Some(bearer), Caller::Verified(_)) => Some(app.tokens.charge(bearer).await?),
                (payer, _) => payer.copied(),
            };
            Ok(result(answer, budget))
        }
        Ok(Outcome::Unanswered(answer)) => Ok(result(answer, payer.copied())),
        Ok(Outcome::Check(request)) => {
            let checked = check::check(app, request, payer, context).await?;
            checked.map_or_else(unanswered, |(answer, budget)| Ok(result(answer, budget)))
        }
        Err(error) => unanswered(error),
    }
}

/// Returns the result of a call that has no answer.
fn unanswered(error: AnswerError) -> Result<(CallToolResult, HttpEffects), CallError> {
    match error {
        AnswerError::Refused(refusal) => Ok(refusal_result(*refusal)),
        AnswerError::Arguments(detail) => {
            Err(CallError::Protocol(ErrorData::invalid_params(detail, None)))
        }
        AnswerError::Worker(error) => Err(CallError::Http(error.into())),
        AnswerError::Snapshot(error) => {
            tracing::error!(error = %chain(&error), "the snapshot could not be read");
            let message = "the snapshot could not be read; this was logged";
            Err(CallError::Protocol(ErrorData::internal_error(
                message, None,
            )))
        }
    }
}

/// Returns the bearer who pays for a call of this tool, after a check of scope and budget; `None`
/// for a free tool.
fn payer<'a>(app: &App, row: &Row, caller: &'a Caller) -> Result<Option<&'a Bearer>, Problem> {
    if row.cost == 0 {
        return Ok(None);
    }
    let bearer = match caller {
        Caller::Verified(bearer) | Caller::Stale(bearer) => bearer,
        Caller::Unverifiable(problem) => return Err(problem.clone()),
    };
    app.tokens.check_may_ask(bearer)?;
    match row.cost <= bearer.remaining {
        true => Ok(Some(bearer)),
        false => Err(app.tokens.budget_spent(bearer)),
    }
}

/// Takes the argument `snapshot`, which every tool has, and returns the snapshot to answer from.
async fn library(
    app: &App,
    row: &Row,
    arguments: &mut JsonObject,
    context: &CallContext,
) -> Result<Arc<Library>, AnswerError> {
    match arguments.remove(SNAPSHOT) {
        None | Some(Value::Null) => Ok(context.library.clone()),
        Some(Value::String(id)) => Ok(app
            .library_of(Some(id), work(app, row), &context.client)
            .await?),
        Some(_) => Err(AnswerError::Arguments(format!("{SNAPSHOT} is no string"))),
    }
}

/// Returns the threads on which a tool runs.
fn work<'a>(app: &'a App, row: &Row) -> &'a WorkerPool {
    match row.cost {
        0 => &app.free_work,
        _ => &app.metered_work,
    }
}

/// Runs the tool: directly if the tool is free and needs no search, else on a worker thread.
async fn run(
    app: &App,
    row: &Row,
    arguments: JsonObject,
    library: &Arc<Library>,
    client: &Client,
) -> Result<Outcome, AnswerError> {
    if row.cost == 0 {
        let arguments: have::Arguments = read(arguments)?;
        if let Some(outcome) = have::serve_fast_path(library, &arguments)? {
            return Ok(outcome);
        }
        return search(work(app, row), arguments, library, client).await;
    }
    let (library, answer) = (library.clone(), row.call);
    work(app, row)
        .run(client.clone(), move || answer(&library, arguments))
        .await
}

/// Searches near names. Several names are searched one after the other, so that other clients have their
/// turns between two names. Where a turn does not come in time, the rest of the answer has no near names.
async fn search(
    pool: &WorkerPool,
    arguments: have::Arguments,
    library: &Arc<Library>,
    client: &Client,
) -> Result<Outcome, AnswerError> {
    let (client, searched) = (client.clone(), library.clone());
    let Some(names) = have::several(&arguments)?.map(<[String]>::to_vec) else {
        let search = move |arguments| have::have(&searched, &arguments, NearNames::Searched);
        let work = pool.run_each(client, MAX_SEARCH_WAIT, vec![arguments.clone()], search);
        return match work.await?.pop() {
            Some(outcome) => Ok(outcome),
            None => have::have(library, &arguments, NearNames::LeftOut),
        };
    };
    let search = move |name: String| have::verdict_on(&searched, &name, NearNames::Searched);
    let work = pool.run_each(client, MAX_SEARCH_WAIT, names.clone(), search);
    let mut verdicts = work.await?;
    for name in &names[verdicts.len()..] {
        verdicts.push(have::verdict_on(library, name, NearNames::LeftOut)?);
    }
    have::together(library, verdicts)
}

fn result(mut answer: Answer, budget: Option<Bearer>) -> (CallToolResult, HttpEffects) {
    if let Some(bearer) = &budget {
        answer.json["queries_remaining"] = json!(bearer.remaining);
    }
    let headers = budget.iter().flat_map(rate_limit::headers).flatten();
    let effects = HttpEffects {
        license_links: answer.license_links,
        headers: headers.collect(),
        problem: None,
    };
    (CallToolResult::structured(answer.json), effects)
}

/// Returns true for a limit that a model is to know of.
fn is_for_the_model(problem: &Problem) -> bool {
    let kinds = [
        Kind::QUOTA_EXCEEDED,
        Kind::CHECKS_OPEN,
        Kind::CHECKS_FULL,
        Kind::NO_CHECKS,
    ];
    kinds.into_iter().any(|kind| problem.is(kind))
}

/// Builds the result of a call that a limit refuses: the model reads it, while clients keep the body of a failed request
/// from it. The problem that REST answers, with its status, is the second text.
fn problem_result(problem: Problem) -> (CallToolResult, HttpEffects) {
    let detail = problem.detail().to_owned();
    let (members, headers) = problem.into_parts();
    let effects = HttpEffects {
        headers,
        ..HttpEffects::default()
    };
    (error(detail, &Value::Object(members)), effects)
}

fn error(text: String, facts: &Value) -> CallToolResult {
    CallToolResult::error(vec![
        ContentBlock::text(text),
        ContentBlock::text(facts.to_string()),
    ])
}

/// Builds the result of a refusal. The result has no structured content, because structured content
/// would have to fit the tool's output schema.
fn refusal_result(refusal: Refusal) -> (CallToolResult, HttpEffects) {
    let effects = HttpEffects {
        license_links: refusal.license_links,
        ..HttpEffects::default()
    };
    (error(refusal.text, &refusal.facts), effects)
}
