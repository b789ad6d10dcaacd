//! `GET /api/graph/have?x=` (alias `name`): the verdict, free and without a token. Clients request
//! this path more often than all other paths together, so the server answers the path before it
//! matches other routes.

use super::parameters::{MAX_VALUE, SNAPSHOT, shorten};
use crate::answer::have::{MAX_SEARCH_WAIT, NearNames, answer_resolved, answer_unresolved};
use crate::app::App;
use crate::auth::address::Peer;
use crate::problem::{ParameterError, Problem};
use crate::response::{Response, serialized_response};
use crate::response_cache::SerializedAnswer;
use crate::worker_pool::Client;
use hyper::Request;
use hyper::body::Bytes;

/// Returns the cached answer to a query.
pub(super) fn cached(app: &App, query: &str) -> Option<Response> {
    app.snapshots
        .current()?
        .responses()
        .get(query)
        .map(serialized_response)
}

/// Answers a request for this path.
pub(crate) async fn have(app: &App, request: &Request<Bytes>) -> Response {
    answer(app, request)
        .await
        .map_or_else(Problem::into_response, serialized_response)
}

async fn answer(app: &App, request: &Request<Bytes>) -> Result<SerializedAnswer, Problem> {
    let query = request.uri().query().unwrap_or_default();
    let pairs: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect();
    let (x, snapshot) = parameters(&pairs).map_err(|errors| Problem::parameters(&errors))?;
    let peer = request.extensions().get::<Peer>().copied();
    let peer = peer.ok_or_else(Problem::internal)?;
    let client = || Client::Address(app.addresses.key(peer, request.headers()));
    let library = match snapshot {
        None => app.library()?,
        named => app.library_of(named, &app.free_work, &client()).await?,
    };
    if let Some(answer) = answer_resolved(&library, query, x)? {
        return Ok(answer);
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
    match work.await?.pop() {
        Some(answer) => Ok(answer),
        None => Ok(answer_unresolved(&library, query, x, NearNames::LeftOut)?),
    }
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
