//! One call of a tool: who pays, the answer, the charge, and the protocol's result. A call is charged only after it succeeded.

use super::table::{Row, read};
use crate::answer::{Answer, AnswerError, Outcome, Refusal, have};
use crate::app::App;
use crate::auth::bearer::Bearer;
use crate::error_chain::chain;
use crate::library::Library;
use crate::problem::Problem;
use parking_lot::Mutex;
use rmcp::model::{CallToolResult, ContentBlock, ErrorData, JsonObject};
use serde_json::json;
use std::sync::Arc;

/// A request on its way through the protocol's library: the gate puts this in and reads the effects after the call.
#[derive(Debug)]
pub(super) struct CallContext {
    /// The snapshot that the complete answer is read from.
    pub(super) library: Arc<Library>,
    pub(super) caller: Caller,
    pub(super) effects: Mutex<HttpEffects>,
}

#[derive(Debug)]
pub(super) enum Caller {
    /// Looked up in the database.
    Verified(Bearer),
    /// From the cache, while the database is unavailable: nothing can be charged.
    Stale(Bearer),
    /// Neither: only the list of tools and free tools are served, other calls get this problem.
    Unverifiable(Problem),
}

/// Effects of a call on the HTTP response.
#[derive(Debug, Default)]
pub(super) struct HttpEffects {
    /// License texts to link to.
    pub(super) license_links: Vec<&'static str>,
    /// The budget, where the call has a price.
    pub(super) budget: Option<Bearer>,
    /// The problem to answer with instead.
    pub(super) problem: Option<Problem>,
}

/// The end of a call without a result.
enum CallError {
    /// Refused with an HTTP problem.
    Http(Problem),
    Protocol(ErrorData),
}

impl From<Problem> for CallError {
    fn from(problem: Problem) -> Self {
        Self::Http(problem)
    }
}

/// Calls a tool.
pub(super) async fn call(
    app: &App,
    row: &Row,
    arguments: JsonObject,
    context: &CallContext,
) -> Result<CallToolResult, ErrorData> {
    let (result, effects) = match answer(app, row, arguments, context).await {
        Ok((result, effects)) => (Ok(result), effects),
        Err(CallError::Protocol(error)) => (Err(error), HttpEffects::default()),
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
    arguments: JsonObject,
    context: &CallContext,
) -> Result<(CallToolResult, HttpEffects), CallError> {
    let payer = payer(app, row, &context.caller)?;
    match run(app, row, arguments, &context.library).await {
        Ok(Outcome::Answer(answer)) => {
            let budget = match (payer, &context.caller) {
                (Some(bearer), Caller::Verified(_)) => Some(app.tokens.charge(bearer).await?),
                (payer, _) => payer.copied(),
            };
            Ok(result(answer, budget))
        }
        Ok(Outcome::Unanswered(answer)) => Ok(result(answer, payer.copied())),
        Err(AnswerError::Refused(refusal)) => Ok(refusal_result(*refusal)),
        Err(AnswerError::Arguments(detail)) => {
            Err(CallError::Protocol(ErrorData::invalid_params(detail, None)))
        }
        Err(AnswerError::Worker(error)) => Err(CallError::Http(error.into())),
        Err(AnswerError::Snapshot(error)) => {
            tracing::error!(error = %chain(&error), tool = row.name, "the snapshot could not be read");
            let message = "the snapshot could not be read; this was logged";
            Err(CallError::Protocol(ErrorData::internal_error(
                message, None,
            )))
        }
    }
}

/// The bearer who pays for a call of this tool, with scope and budget; `None` for a free one.
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

/// Makes the answer: at once where the free tool needs no search, else on a worker thread.
async fn run(
    app: &App,
    row: &Row,
    arguments: JsonObject,
    library: &Arc<Library>,
) -> Result<Outcome, AnswerError> {
    if row.cost == 0
        && let Some(outcome) = have::serve_fast_path(library, &read(arguments.clone())?)?
    {
        return Ok(outcome);
    }
    let work = if row.cost == 0 {
        &app.free_work
    } else {
        &app.metered_work
    };
    let (library, answer) = (library.clone(), row.call);
    work.run(move || answer(&library, arguments)).await
}

fn result(mut answer: Answer, budget: Option<Bearer>) -> (CallToolResult, HttpEffects) {
    if let Some(bearer) = &budget {
        answer.json["queries_remaining"] = json!(bearer.remaining);
    }
    let effects = HttpEffects {
        license_links: answer.license_links,
        budget,
        problem: None,
    };
    (CallToolResult::structured(answer.json), effects)
}

/// Without structured content, which would have to fit the tool's output schema.
fn refusal_result(refusal: Refusal) -> (CallToolResult, HttpEffects) {
    let content = vec![
        ContentBlock::text(refusal.text),
        ContentBlock::text(refusal.facts.to_string()),
    ];
    let effects = HttpEffects {
        license_links: refusal.license_links,
        ..HttpEffects::default()
    };
    (CallToolResult::error(content), effects)
}
