//! `GET /api/code-library`: the browsable index of verified code, for the paid plan. A page costs one query of the plan's day, when
//! it is answered.

use super::{Replied, State, nothing_published, reply};
use crate::answer::list::{Arguments, list};
use crate::answer::{AnswerError, Outcome};
use crate::app::App;
use crate::auth::bearer::{bearer, may_browse, spend_library};
use crate::auth::rate::rate_limit;
use crate::body::{Response, answer_response};
use crate::problem::Problem;
use crate::snapshots::chain;
use hyper::HeaderMap;
use ladder::Level;
use serde_json::json;
use std::sync::Arc;
use warp::Filter;
use warp::filters::BoxedFilter;

/// Where it stands.
pub(super) const PATH: &str = "/api/code-library";

/// Longest parameter, in bytes. **Source**: interface document, errors ("over-long").
const LONGEST: usize = 2_000;

/// The lowest level of what is called verified. **Source**: service contract §3 (`verified_code`).
const VERIFIED: Level = Level::V2;

/// The route.
pub(super) fn route(state: &State) -> BoxedFilter<(Replied,)> {
    warp::path!("api" / "code-library")
        .and(warp::get())
        .and(warp::header::headers_cloned())
        .and(warp::query::<Vec<(String, String)>>())
        .and(state.clone())
        .then(
            |headers: HeaderMap, query: Vec<(String, String)>, app: Arc<App>| async move {
                reply(
                    answer(&app, &headers, &query)
                        .await
                        .unwrap_or_else(Problem::into_response),
                )
            },
        )
        .boxed()
}

async fn answer(
    app: &App,
    headers: &HeaderMap,
    query: &[(String, String)],
) -> Result<Response, Problem> {
    let bearer = bearer(app, headers).await?;
    may_browse(app, &bearer)?;
    let arguments = arguments(query).map_err(|errors| Problem::parameters(&errors))?;
    let library = app.library().ok_or_else(nothing_published)?;
    let mut answer = match app.work.run(move || list(&library, &arguments)).await? {
        Ok(Outcome::Answer(answer)) => answer,
        // Only charged when it succeeds.
        Ok(Outcome::Unanswered(answer)) => return Ok(answer_response(&answer)),
        Ok(Outcome::Refusal(refusal)) => {
            return Err(Problem::parameters(&[("query".to_owned(), refusal.text)]));
        }
        Err(AnswerError::Arguments(detail)) => {
            let name = if detail.starts_with("limit") {
                "limit"
            } else {
                "cursor"
            };
            return Err(Problem::parameters(&[(name.to_owned(), detail)]));
        }
        Err(AnswerError::Snapshot(error)) => {
            tracing::error!(error = %chain(&error), "the snapshot could not be read");
            return Err(Problem::internal());
        }
    };
    let charged = spend_library(app, &bearer).await?;
    answer.json["queries_remaining"] = json!(charged.remaining);
    let mut response = answer_response(&answer);
    rate_limit(response.headers_mut(), &charged);
    Ok(response)
}

/// What is asked for; everything that is wrong is told at once.
fn arguments(query: &[(String, String)]) -> Result<Arguments, Vec<(String, String)>> {
    let mut asked = Arguments {
        query: None,
        area: None,
        min_level: Some(VERIFIED),
        limit: None,
        cursor: None,
    };
    let (mut errors, mut seen) = (vec![], vec![]);
    for (name, value) in query {
        let shown: String = name.chars().take(100).collect();
        let fault = match name.as_str() {
            _ if seen.contains(&name) => Some("is given more than once"),
            _ if value.len() > LONGEST => Some("is longer than 2000 bytes"),
            _ if value.trim().is_empty() => Some("is empty"),
            "query" => put(&mut asked.query, value.clone()),
            "area" => put(&mut asked.area, value.clone()),
            "cursor" => put(&mut asked.cursor, value.clone()),
            "limit" => value
                .parse()
                .map_or(Some("is no number"), |limit| put(&mut asked.limit, limit)),
            "min_level" => match value.as_str() {
                "V2" => None,
                "V3" => put(&mut asked.min_level, Level::V3),
                _ => Some("is neither V2 nor V3: the library holds verified code only"),
            },
            _ => Some("is unknown; query, area, min_level, limit and cursor are taken"),
        };
        errors.extend(fault.map(|fault| (shown, fault.to_owned())));
        seen.push(name);
    }
    if errors.is_empty() {
        Ok(asked)
    } else {
        Err(errors)
    }
}

fn put<T>(place: &mut Option<T>, value: T) -> Option<&'static str> {
    *place = Some(value);
    None
}
