//! `GET /api/graph/have?x=` (alias `name`): the verdict, free and without a token. Clients request
//! this path more often than all other paths together, so the server answers the path before it
//! matches other routes.

use super::parameters::{MAX_VALUE, shorten};
use crate::answer::have::{answer_resolved, answer_unresolved};
use crate::app::App;
use crate::problem::{ParameterError, Problem};
use crate::response::{Response, serialized_response};
use crate::response_cache::SerializedAnswer;

/// Returns the cached answer to a query.
pub(super) fn cached(app: &App, query: &str) -> Option<Response> {
    app.snapshots
        .current()?
        .responses()
        .get(query)
        .map(serialized_response)
}

/// Answers an undecoded query.
pub(crate) async fn have(app: &App, query: &str) -> Response {
    answer(app, query)
        .await
        .map_or_else(Problem::into_response, serialized_response)
}

async fn answer(app: &App, query: &str) -> Result<SerializedAnswer, Problem> {
    let pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect();
    let x = parameter(&pairs).map_err(|errors| Problem::parameters(&errors))?;
    let library = app.library()?;
    if let Some(answer) = answer_resolved(&library, query, x)? {
        return Ok(answer);
    }
    // A search for near names takes a thousand times as long as a look-up.
    let (query, x) = (query.to_owned(), x.to_owned());
    let search = move || Ok(answer_unresolved(&library, &query, &x)?);
    app.free_work.run(search).await
}

/// Returns the value of the only parameter, under either of its names; or all errors.
fn parameter(query: &[(String, String)]) -> Result<&str, Vec<ParameterError>> {
    let mut errors = vec![];
    let mut error = |name: &str, detail: &str| errors.push((name.to_owned(), detail.to_owned()));
    let is_x = |name: &str| name == "x" || name == "name";
    let mut values = query.iter().filter(|(name, _)| is_x(name));
    let first = values.next();
    match first {
        None => error(
            "x",
            "is missing; give the name of a method, a paper's id in any form, or a title",
        ),
        Some((name, value)) if value.trim().is_empty() => error(name, "is empty"),
        Some((name, value)) if value.len() > MAX_VALUE => error(name, "is longer than 2000 bytes"),
        Some(_) => {}
    }
    if let Some((name, _)) = values.next() {
        error(
            name,
            "is given more than once (x and name are one parameter)",
        );
    }
    for (name, _) in query.iter().filter(|(name, _)| !is_x(name)) {
        error(&shorten(name), "is unknown; only x (or name) is taken");
    }
    match first {
        Some((_, value)) if errors.is_empty() => Ok(value),
        _ => Err(errors),
    }
}

#[cfg(test)]
mod tests {
    use super::super::parameters::testing::query;
    use super::*;

    fn check(text: &str) -> Result<String, Vec<String>> {
        parameter(&query(text))
            .map(str::to_owned)
            .map_err(|errors| errors.into_iter().map(|(name, _)| name).collect())
    }

    #[test]
    fn exactly_one_good_parameter_is_taken() {
        assert_eq!(check("x=Adam"), Ok("Adam".into()));
        assert_eq!(check("name=+Adam+"), Ok(" Adam ".into()));
        assert_eq!(check(""), Err(vec!["x".into()]));
        assert_eq!(check("x=+%09"), Err(vec!["x".into()]));
        assert_eq!(check("x=a&name=a"), Err(vec!["name".into()]));
        assert_eq!(check("x=a&limit=1"), Err(vec!["limit".into()]));
        assert_eq!(check("q=a"), Err(vec!["x".into(), "q".into()]));
        assert!(
            check(&format!("x={}", "é".repeat(1000))).is_ok(),
            "2000 bytes"
        );
        assert!(check(&format!("x={}", "é".repeat(1001))).is_err());
    }
}
