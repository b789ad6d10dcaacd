//! Answers that cost a query: who asks, the answer on a thread that may take its time, and the query taken when there is one.

use super::nothing_published;
use crate::answer::{AnswerError, Outcome, Refusal};
use crate::app::App;
use crate::auth::bearer::{Bearer, Plan, bearer, may_ask, spend, spent_up};
use crate::auth::rate::rate_limit;
use crate::body::{Response, answer_response, license_links};
use crate::library::Library;
use crate::problem::Problem;
use crate::snapshots::chain;
use hyper::HeaderMap;
use serde_json::json;

/// What an answer costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Price {
    /// One query.
    Query,
    /// One query of a trial's budget; nothing of a subscriber's day.
    Waived,
}

/// What a route says of a question that has no answer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Door {
    /// The parameter that holds the question.
    pub(super) parameter: &'static str,
    /// The problem of a refusal, by its text.
    pub(super) refused: fn(String) -> Problem,
}

/// Who asks, and at what price.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asks {
    bearer: Bearer,
    charged: bool,
}

/// Who asks, when they may.
pub(super) async fn asks(app: &App, headers: &HeaderMap, price: Price) -> Result<Asks, Problem> {
    let bearer = bearer(app, headers).await?;
    may_ask(app, &bearer)?;
    let charged = price == Price::Query || bearer.plan == Plan::Trial;
    if charged && bearer.remaining == 0 {
        Err(spent_up(app, &bearer))
    } else {
        Ok(Asks { bearer, charged })
    }
}

/// Answers, and takes one query when there is an answer and it costs one.
pub(super) async fn metered(
    app: &App,
    Asks { bearer, charged }: Asks,
    door: Door,
    answer: impl FnOnce(&Library) -> Result<Outcome, AnswerError> + Send + 'static,
) -> Result<Response, Problem> {
    let library = app.library().ok_or_else(nothing_published)?;
    match app.work.run(move || answer(&library)).await? {
        Ok(Outcome::Answer(mut answer)) => {
            let bearer = if charged {
                spend(app, &bearer).await?
            } else {
                bearer
            };
            answer.json["queries_remaining"] = json!(bearer.remaining);
            let mut response = answer_response(&answer);
            rate_limit(response.headers_mut(), &bearer);
            Ok(response)
        }
        Ok(Outcome::Unanswered(mut answer)) => {
            answer.json["queries_remaining"] = json!(bearer.remaining);
            let mut response = answer_response(&answer);
            rate_limit(response.headers_mut(), &bearer);
            Ok(response)
        }
        Ok(Outcome::Refusal(refusal)) => Ok(refused(door, refusal)),
        Err(AnswerError::Arguments(detail)) => {
            Err(Problem::parameters(&[(door.parameter.to_owned(), detail)]))
        }
        Err(AnswerError::Snapshot(error)) => {
            tracing::error!(error = %chain(&error), "the snapshot could not be read");
            Err(Problem::internal())
        }
    }
}

/// A refusal in the words of its route, with what a caller can go on with.
fn refused(door: Door, mut refusal: Refusal) -> Response {
    let mut problem = (door.refused)(refusal.text);
    for name in ["near_matches", "licenses", "snapshot"] {
        if let Some(fact) = refusal.facts.get_mut(name) {
            problem = problem.with(name, fact.take());
        }
    }
    let mut response = problem.into_response();
    license_links(response.headers_mut(), &refusal.license_links);
    response
}
