//! `GET /api/graph/have?x=` (alias `name`): the verdict, free and without a token. Asked more often than all else together, so it is
//! answered before the other routes are looked at.

use crate::answer::have::{known, unknown};
use crate::app::App;
use crate::body::{Response, prepared_response};
use crate::kept::Prepared;
use crate::problem::Problem;
use crate::snapshots::chain;

/// Longest name, in bytes. **Source**: interface document, errors ("over-long").
const LONGEST: usize = 2_000;

/// Where it stands.
pub(crate) const PATH: &str = "/api/graph/have";

/// The answer to a query, where it was given before.
pub(super) fn kept(app: &App, query: &str) -> Option<Response> {
    app.library()?.kept().get(query).map(prepared_response)
}

/// The answer to a query, as it stands behind the `?`.
pub(crate) async fn have(app: &App, query: &str) -> Response {
    answer(app, query)
        .await
        .map_or_else(Problem::into_response, prepared_response)
}

async fn answer(app: &App, query: &str) -> Result<Prepared, Problem> {
    let pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect();
    let x = parameter(&pairs).map_err(|errors| Problem::parameters(&errors))?;
    let library = app.library().ok_or_else(nothing_published)?;
    let answered = match known(&library, query, x) {
        // Looking for near names takes a thousand times as long.
        Ok(None) => {
            let (query, x) = (query.to_owned(), x.to_owned());
            app.searches
                .run(move || unknown(&library, &query, &x))
                .await?
        }
        Ok(Some(known)) => return Ok(known),
        Err(error) => Err(error),
    };
    answered.map_err(|error| {
        tracing::error!(error = %chain(&error), "the snapshot could not be read");
        Problem::internal()
    })
}

/// The problem of having no snapshot to answer from.
pub(crate) fn nothing_published() -> Problem {
    Problem::unavailable("No snapshot is published yet.")
}

/// The one parameter, by either of its names; everything that is wrong is told at once.
fn parameter(query: &[(String, String)]) -> Result<&str, Vec<(String, String)>> {
    let mut errors = vec![];
    let mut error = |name: &str, detail: &str| errors.push((name.to_owned(), detail.to_owned()));
    let mut given = query
        .iter()
        .filter(|(name, _)| name == "x" || name == "name");
    let first = given.next();
    match first {
        None => error(
            "x",
            "is missing; give the name of a method, a paper's id in any form, or a title",
        ),
        Some((name, value)) if value.trim().is_empty() => error(name, "is empty"),
        Some((name, value)) if value.len() > LONGEST => error(name, "is longer than 2000 bytes"),
        Some(_) => {}
    }
    if let Some((name, _)) = given.next() {
        error(
            name,
            "is given more than once (x and name are one parameter)",
        );
    }
    for (name, _) in query
        .iter()
        .filter(|(name, _)| name != "x" && name != "name")
    {
        let shown: String = name.chars().take(100).collect();
        error(&shown, "is unknown; only x (or name) is taken");
    }
    match first {
        Some((_, value)) if errors.is_empty() => Ok(value),
        _ => Err(errors),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(query: &[(&str, &str)]) -> Result<String, Vec<String>> {
        let query: Vec<_> = query
            .iter()
            .map(|(n, v)| ((*n).to_owned(), (*v).to_owned()))
            .collect();
        parameter(&query)
            .map(str::to_owned)
            .map_err(|errors| errors.into_iter().map(|(name, _)| name).collect())
    }

    #[test]
    fn exactly_one_good_parameter_is_taken() {
        assert_eq!(check(&[("x", "Adam")]), Ok("Adam".into()));
        assert_eq!(check(&[("name", " Adam ")]), Ok(" Adam ".into()));
        assert_eq!(check(&[]), Err(vec!["x".into()]));
        assert_eq!(check(&[("x", " \t")]), Err(vec!["x".into()]));
        assert_eq!(
            check(&[("x", "a"), ("name", "a")]),
            Err(vec!["name".into()])
        );
        assert_eq!(
            check(&[("x", "a"), ("limit", "1")]),
            Err(vec!["limit".into()])
        );
        assert_eq!(check(&[("q", "a")]), Err(vec!["x".into(), "q".into()]));
        assert!(check(&[("x", &"é".repeat(1000))]).is_ok(), "2000 bytes");
        assert!(check(&[("x", &"é".repeat(1001))]).is_err());
    }
}
