//! `GET /api/graph/have?x=` (alias `name`): the verdict, free and without a token. Clients request
//! this path more often than all other paths together, so the server answers the path before it
//! matches other routes.

use super::parameters::{MAX_VALUE, SNAPSHOT, shorten};
use super::route::Call;
use crate::answer::have::{MAX_SEARCH_WAIT, NearNames, answer_resolved, answer_unresolved};
use crate::app::App;
use crate::problem::{ParameterError, Problem};
use crate::response::{Response, serialized_response};
use crate::worker_pool::Client;

/// Returns the cached answer to a query.
pub(super) fn cached(app: &App, query: &str) -> Option<Response> {
    app.snapshots
        .current()?
        .responses
        .get(query)
        .map(serialized_response)
}

/// Answers a verdict on one name.
pub(super) async fn answer(call: Call) -> Result<Response, Problem> {
    let (app, query) = (&*call.app, call.query.as_str());
    let pairs = call.parameters();
    let (x, snapshot) = parameters(&pairs).map_err(|errors| Problem::parameters(&errors))?;
    let client = || Client::Address(call.address_key());
    let library = match snapshot {
        None => app.library()?,
        named => app.library_of(named, &app.free_work, &client()).await?,
    };
    if let Some(answer) = answer_resolved(&library, query, x)? {
        return Ok(serialized_response(answer));
    }
    // A search for near names takes a thousand times as long as a look-up.
    let (searched, name) = (library.clone(), query.to_owned());
    let search = move |x: String| -> Result<_, Problem> {
        Ok(answer_unresolved(
            &searched,
            &name,
            &x,
            NearNames::Searched,
        )?)
    };
    let work = app
        .free_work
        .run_each(client(), MAX_SEARCH_WAIT, vec![x.to_owned()], search);
    let answer = match work.await?.pop() {
        Some(answer) => answer,
        None => answer_unresolved(&library, query, x, NearNames::LeftOut)?,
    };
    Ok(serialized_response(answer))
}

/// Returns the name, under either of its parameters, and the snapshot to answer from; or all errors.
fn parameters(query: &[(String, String)]) -> Result<(&str, Option<String>), Vec<ParameterError>> {
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
    let mut snapshot = None;
    for (name, value) in query.iter().filter(|(name, _)| !is_x(name)) {
        match name == SNAPSHOT {
            true if snapshot.is_some() => error(name, "is given more than once"),
            true if value.trim().is_empty() => error(name, "is empty"),
            true => snapshot = Some(value.clone()),
            false => error(
                &shorten(name),
                "is unknown; x (or name) and snapshot are taken",
            ),
        }
    }
    match first {
        Some((_, value)) if errors.is_empty() => Ok((value, snapshot)),
        _ => Err(errors),
    }
}

#[cfg(test)]
mod tests {
    use super::super::parameters::testing::query;
    use super::*;

    fn check(text: &str) -> Result<String, Vec<String>> {
        parameters(&query(text))
            .map(|(x, snapshot)| snapshot.map_or(x.to_owned(), |id| format!("{x} of {id}")))
            .map_err(|errors| errors.into_iter().map(|(name, _)| name).collect())
    }

    #[test]
    fn exactly_one_good_parameter_is_taken() {
        assert_eq!(check("x=Adam"), Ok("Adam".into()));
        assert_eq!(check("name=+Adam+"), Ok(" Adam ".into()));
        assert_eq!(check("x=a&snapshot=12"), Ok("a of 12".into()));
        assert_eq!(check("x=a&snapshot="), Err(vec!["snapshot".into()]));
        assert_eq!(
            check("x=a&snapshot=1&snapshot=1"),
            Err(vec!["snapshot".into()])
        );
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
