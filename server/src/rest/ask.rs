//! `GET /api/graph/ask?q=&code_samples=`: a question in words. Takes a token, and one query of it when there is an answer.

use super::{Replied, State, nothing_published, read, reply};
use crate::answer::ask::answer::{Arguments, ask};
use crate::answer::{AnswerError, Outcome};
use crate::app::App;
use crate::auth::bearer::{Bearer, bearer, exhausted, presented, spend};
use crate::auth::rate::rate_limit;
use crate::body::{Response, answer_response};
use crate::library::Library;
use crate::problem::Problem;
use crate::snapshots::chain;
use hyper::HeaderMap;
use serde_json::json;
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// Longest question, in bytes. **Source**: interface document, errors ("over-long").
pub(super) const LONGEST: usize = 2_000;

/// The route.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    warp::path!("api" / "graph" / "ask")
        .and(read())
        .and(warp::query::<Vec<(String, String)>>())
        .and(warp::header::headers_cloned())
        .and(state.clone())
        .then(|query: Vec<(String, String)>, headers: HeaderMap, app: Arc<App>| async move {
            reply(answer(&app, &query, &headers).await.unwrap_or_else(Problem::into_response))
        })
        .boxed()
}

async fn answer(app: &App, query: &[(String, String)], headers: &HeaderMap) -> Result<Response, Problem> {
    let asks = asks(app, headers).await?;
    let arguments = parameters(query).map_err(|errors| Problem::parameters(&errors))?;
    metered(app, &asks, |library| ask(library, &arguments)).await
}

/// Who asks, when they may.
pub(super) async fn asks(app: &App, headers: &HeaderMap) -> Result<Bearer, Problem> {
    let asks = bearer(app, presented(app, headers)?).await?;
    if asks.remaining == 0 { Err(exhausted(app, asks.expires_at)) } else { Ok(asks) }
}

/// Answers and takes one query when there is an answer.
pub(super) async fn metered(
    app: &App,
    asks: &Bearer,
    answer: impl FnOnce(&Library) -> Result<Outcome, AnswerError>,
) -> Result<Response, Problem> {
    let library = app.library().ok_or_else(nothing_published)?;
    match answer(&library) {
        Ok(Outcome::Answer(mut answer)) => {
            let charged = spend(app, asks).await?;
            answer.json["queries_remaining"] = json!(charged.remaining);
            let mut response = answer_response(&answer);
            rate_limit(response.headers_mut(), &charged);
            Ok(response)
        }
        Ok(Outcome::Unanswered(mut answer)) => {
            answer.json["queries_remaining"] = json!(asks.remaining);
            Ok(answer_response(&answer))
        }
        Ok(Outcome::Refusal(refusal)) => Err(Problem::parameters(&[("q".to_owned(), refusal.text)])),
        Err(AnswerError::Arguments(detail)) => Err(Problem::parameters(&[("messages".to_owned(), detail)])),
        Err(AnswerError::Snapshot(error)) => {
            tracing::error!(error = %chain(&error), "the snapshot could not be read");
            Err(Problem::internal())
        }
    }
}

/// The question; everything that is wrong with the parameters is told at once.
fn parameters(query: &[(String, String)]) -> Result<Arguments, Vec<(String, String)>> {
    let mut errors = vec![];
    let mut error = |name: &str, detail: &str| errors.push((name.chars().take(100).collect(), detail.to_owned()));
    let (mut question, mut code_samples) = (None, None);
    for (name, value) in query {
        match (name.as_str(), value.as_str()) {
            ("q", _) if question.is_some() => error("q", "is given more than once"),
            ("q", text) => question = Some(text),
            ("code_samples", _) if code_samples.is_some() => error("code_samples", "is given more than once"),
            ("code_samples", "true") => code_samples = Some(true),
            ("code_samples", "false") => code_samples = Some(false),
            ("code_samples", _) => error("code_samples", "is neither true nor false"),
            (other, _) => error(other, "is unknown; q and code_samples are taken"),
        }
    }
    match question {
        None => error("q", "is missing; give a question"),
        Some(text) if text.trim().is_empty() => error("q", "is empty"),
        Some(text) if text.len() > LONGEST => error("q", "is longer than 2000 bytes"),
        Some(_) => {}
    }
    match question {
        Some(text) if errors.is_empty() => {
            Ok(Arguments { question: text.to_owned(), code_samples: code_samples.unwrap_or(false) })
        }
        _ => Err(errors),
    }
}
