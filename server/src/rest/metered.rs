//! Answers that cost a query. The server authorizes the caller, computes the answer on a worker
//! thread, and charges one query for an answer.

use super::route::Call;
use crate::answer::{Answer, AnswerError, Outcome, Refusal};
use crate::app::App;
use crate::auth::bearer::{Bearer, Plan};
use crate::auth::rate_limit;
use crate::library::Library;
use crate::problem::Problem;
use crate::response::{Response, answer_response, license_links};
use crate::worker_pool::Client;
use serde_json::json;

/// The problems of a route whose question has no answer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Refusals {
    /// Returns the parameter of an argument error, by the error's detail.
    pub(super) parameter: fn(&str) -> &'static str,
    /// Builds the problem of a refusal from the refusal's text.
    pub(super) problem: fn(String) -> Problem,
}

#[derive(Debug, Clone)]
pub(super) struct Caller {
    pub(super) bearer: Bearer,
    /// The client whose turn it is on the worker threads.
    pub(super) client: Client,
    pub(super) is_charged: bool,
}

/// Returns the caller after a check of the scope and of the remaining budget. A subscriber is not charged if `is_waived`.
pub(super) async fn authorize(call: &Call, is_waived: bool) -> Result<Caller, Problem> {
    let app = &*call.app;
    let bearer = app.tokens.bearer(&call.headers).await?;
    app.tokens.check_may_ask(&bearer)?;
    let is_charged = !is_waived || bearer.plan == Plan::Trial;
    if is_charged && bearer.remaining == 0 {
        return Err(app.tokens.budget_spent(&bearer));
    }
    Ok(Caller {
        client: app.client(call.peer, &call.headers, Some(&bearer)),
        bearer,
        is_charged,
    })
}

/// Computes an answer from the stored snapshot that the caller named, or from the served one. Charges one query if an answer
/// exists and the caller is charged.
pub(super) async fn metered(
    app: &App,
    caller: Caller,
    snapshot: Option<String>,
    refusals: Refusals,
    answer: impl FnOnce(&Library) -> Result<Outcome, AnswerError> + Send + 'static,
) -> Result<Response, Problem> {
    let Caller {
        bearer,
        client,
        is_charged,
    } = caller;
    let library = app.library_of(snapshot, &app.metered_work, &client).await?;
    match app.metered_work.run(client, move || answer(&library)).await {
        Ok(Outcome::Answer(answer)) if is_charged => {
            let bearer = app.tokens.charge(&bearer).await?;
            Ok(with_budget(answer, &bearer))
        }
        Ok(Outcome::Answer(answer) | Outcome::Unanswered(answer)) => {
            Ok(with_budget(answer, &bearer))
        }
        // Only a tool of /mcp asks for that.
        Ok(Outcome::Check(_)) => Err(Problem::internal()),
        Err(AnswerError::Refused(refusal)) => Ok(refused(refusals, *refusal)),
        Err(AnswerError::Arguments(detail)) => {
            Err(Problem::parameter((refusals.parameter)(&detail), detail))
        }
        Err(AnswerError::Snapshot(error)) => Err(error.into()),
        Err(AnswerError::Worker(error)) => Err(error.into()),
    }
}

fn with_budget(mut answer: Answer, bearer: &Bearer) -> Response {
    answer.json["queries_remaining"] = json!(bearer.remaining);
    let mut response = answer_response(&answer);
    rate_limit::insert(response.headers_mut(), bearer);
    response
}

/// Converts a refusal to the route's problem, with the facts that help the client.
fn refused(refusals: Refusals, mut refusal: Refusal) -> Response {
    let mut problem = (refusals.problem)(refusal.text);
    for name in ["near_matches", "licenses", "snapshot"] {
        if let Some(fact) = refusal.facts.get_mut(name) {
            problem = problem.with(name, fact.take());
        }
    }
    let mut response = problem.into_response();
    license_links(response.headers_mut(), &refusal.license_links);
    response
}
