//! `GET /api/graph/ask?q=&code_samples=`: a question in words. Takes a token, and one query of it when there is an answer.

use super::metered::{Door, Price, asks, metered};
use super::{Replied, State, reply};
use crate::answer::ask::answer::{Arguments, ask};
use crate::app::App;
use crate::body::Response;
use crate::problem::Problem;
use hyper::HeaderMap;
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// Longest question, in bytes. **Source**: interface document, errors ("over-long").
pub(super) const LONGEST: usize = 2_000;

/// The route.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    warp::path!("api" / "graph" / "ask")
        .and(warp::get())
        .and(warp::query::<Vec<(String, String)>>())
        .and(warp::header::headers_cloned())
        .and(state.clone())
        .then(
            |query: Vec<(String, String)>, headers: HeaderMap, app: Arc<App>| async move {
                reply(
                    answer(&app, &query, &headers)
                        .await
                        .unwrap_or_else(Problem::into_response),
                )
            },
        )
        .boxed()
}

async fn answer(
    app: &App,
    query: &[(String, String)],
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let asks = asks(app, headers, Price::Query).await?;
    let arguments = parameters(query).map_err(|errors| Problem::parameters(&errors))?;
    metered(app, asks, DOOR, move |library| ask(library, &arguments)).await
}

const DOOR: Door = Door {
    parameter: "q",
    refused: |text| Problem::parameters(&[("q".to_owned(), text)]),
};

/// The question; everything that is wrong with the parameters is told at once.
fn parameters(query: &[(String, String)]) -> Result<Arguments, Vec<(String, String)>> {
    let mut errors = vec![];
    let mut error = |name: &str, detail: &str| {
        errors.push((name.chars().take(100).collect(), detail.to_owned()))
    };
    let (mut question, mut code_samples) = (None, None);
    for (name, value) in query {
        match (name.as_str(), value.as_str()) {
            ("q", _) if question.is_some() => error("q", "is given more than once"),
            ("q", text) => question = Some(text),
            ("code_samples", _) if code_samples.is_some() => {
                error("code_samples", "is given more than once")
            }
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
        Some(text) if errors.is_empty() => Ok(Arguments {
            question: text.to_owned(),
            code_samples: code_samples.unwrap_or(false),
        }),
        _ => Err(errors),
    }
}
